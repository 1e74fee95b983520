/** The person's own seat; the others are computer players. */
export const SEAT = 0;
