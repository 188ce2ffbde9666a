/** Styles of `/api/docs` over Swagger UI's own, in the site's colours. An id is stronger than all its selectors, those for the dark included. */
export const STYLES = `html {
  --page: #f4f8f7;
  --paper: #ffffff;
  --ink: #071f1d;
  --ink2: #3c5754;
  --rule: #d2dedb;
  --sunken: #eaf1ef;
  --gantry: #06211f;
  --get: #00706b;
  --post: #9a4d00;
  --on: #ffffff;
  color-scheme: light;
}
html.dark-mode {
  --page: #081312;
  --paper: #0d1b1a;
  --ink: #eaf4f2;
  --ink2: #a9c0bc;
  --rule: #1e3331;
  --sunken: #060e0d;
  --gantry: #040b0a;
  --get: #36ccc1;
  --post: #ffb066;
  --on: #00211f;
  color-scheme: dark;
}
html, html.dark-mode, body, #swagger-ui, #swagger-ui .swagger-ui {
  background: var(--page);
}
body {
  border-top: 8px solid var(--gantry);
}
#swagger-ui :is(h1, h2, h3, h4, h5, p, li, td, th, label, small, button, .btn, .opblock-tag, .parameter__name, .response-col_status, .response-col_description) {
  font-family: Archivo, Arial, sans-serif;
}
#swagger-ui :is(h1, h2, h3, h4, h5, li, p, label, td, th, .title, .opblock-tag, .opblock-summary-path, .parameter__name, .parameter__type, .response-col_status) {
  color: var(--ink);
}
#swagger-ui :is(.opblock-tag small, .opblock-tag small p, .opblock-summary-description, .parameter__in) {
  color: var(--ink2);
}
#swagger-ui :is(.info, .renderedMarkdown, .opblock-tag) a:not(.nostyle) {
  color: var(--get);
}
#swagger-ui .info {
  margin: 24px 0;
}
#swagger-ui .info .title small {
  background: var(--ink2);
}
#swagger-ui .info .title small pre {
  color: var(--page);
}
#swagger-ui .scheme-container {
  background: none;
  box-shadow: none;
  margin: 0;
  padding: 24px 0 8px;
}
#swagger-ui .opblock-tag {
  border-color: var(--rule);
  font-size: 20px;
}
#swagger-ui .opblock {
  background: var(--paper);
  border-color: var(--rule);
  border-radius: 2px;
  box-shadow: none;
  margin-bottom: 8px;
}
#swagger-ui :is(.opblock-section-header, .opblock-description-wrapper pre, .renderedMarkdown code) {
  background: var(--sunken);
  border-color: var(--rule);
  box-shadow: none;
}
#swagger-ui :is(.opblock .opblock-summary, table thead :is(td, th), .opblock-body > :is(.opblock-description-wrapper, .opblock-title_normal)) {
  border-color: var(--rule);
}
#swagger-ui .opblock-summary-method {
  border-radius: 2px;
  color: var(--on);
  text-shadow: none;
}
#swagger-ui .opblock-get .opblock-summary-method {
  background: var(--get);
}
#swagger-ui .opblock-post .opblock-summary-method {
  background: var(--post);
}
#swagger-ui .opblock .tab-header .tab-item.active h4 span::after {
  background: var(--get);
}
#swagger-ui .renderedMarkdown code {
  border-radius: 2px;
  color: var(--ink);
  font-weight: 400;
}
#swagger-ui .opblock-description-wrapper pre {
  color: var(--ink);
  margin: 8px 0;
  overflow-wrap: anywhere;
  padding: 8px 12px;
}
#swagger-ui .opblock-description-wrapper pre code {
  font-size: 13px;
  padding: 0;
}
#swagger-ui .btn:is(.authorize, .execute) {
  background: none;
  border-color: var(--get);
  color: var(--get);
}
#swagger-ui .btn.authorize svg {
  fill: var(--get);
}
#swagger-ui select {
  max-width: 100%;
}
/* No reply has links. */
#swagger-ui .response-col_links {
  display: none;
}
@media (max-width: 719.95px) {
  #swagger-ui .wrapper {
    padding: 0 12px;
  }
  #swagger-ui .opblock-tag {
    flex-wrap: wrap;
    padding: 10px 0;
  }
  #swagger-ui .opblock-tag a {
    flex: 1;
  }
  #swagger-ui .opblock-tag small {
    flex-basis: 100%;
    order: 1;
    padding: 0;
  }
  #swagger-ui .info .title {
    font-size: 28px;
  }
  #swagger-ui :is(.table-container, .responses-inner, .opblock-description-wrapper) {
    padding: 12px;
  }
}
`;

/** Runs on the page: the width of a phone, which Swagger UI's page does not ask for, and the site's colour scheme. */
export const SCRIPT = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
document.documentElement.classList.toggle('dark-mode', /(?:^|; )theme=dark(?:;|$)/.test(document.cookie));
`;

/** The site's. */
export const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path fill="#06211f" d="M0 0h30v30H0z"/><g fill="none"><path stroke="#36ccc1" stroke-width="3.2" d="M12 6h13v7H12"/><path stroke="#56d89c" stroke-width="3.2" d="M5 17h13v7H5"/><path stroke="#eaf4f2" stroke-width="3" d="M15 9.5h6"/></g></svg>';
