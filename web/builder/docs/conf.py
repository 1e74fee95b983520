"""Sphinx's settings for the documentation in ``dist/docs``; ``make.py`` gives the version and the folders."""

project = "Joker Poker"
html_title = "Joker Poker"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_favicon = "../../art/icon.svg"
html_domain_indices = False
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
# Headings get anchors as on GitHub.
myst_heading_anchors = 4
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
# Sphinx warns of names that are documented twice: in their modules, and where the package exports them.
suppress_warnings = ["ref.python"]
