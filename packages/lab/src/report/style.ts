/** The style of a report: one column as in a journal, also on paper. */
export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 840px; padding: 48px 24px 80px; color: #1f2328; background: #fff;
  font: 17px/1.55 'Source Serif 4', Charter, 'Bitstream Charter', Georgia, 'Liberation Serif', 'DejaVu Serif', serif;
}
h1 { font-size: 34px; line-height: 1.15; margin: 0 0 8px; font-weight: 600; letter-spacing: -0.01em; }
h2 { font-size: 21px; margin: 52px 0 10px; font-weight: 600; }
p { margin: 0 0 14px; }
.question { font-size: 20px; font-style: italic; color: #3d444d; margin-bottom: 20px; }
.facts, table, figcaption, summary, .origin, code {
  font-family: 'Source Sans 3', 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif;
}
.facts { font-size: 14px; color: #57606a; border-top: 1px solid #d0d7de; border-bottom: 1px solid #d0d7de;
  padding: 10px 0; margin: 0 0 28px; display: grid; grid-template-columns: max-content 1fr; gap: 3px 18px; }
.facts dt { font-weight: 600; color: #1f2328; }
.facts dd { margin: 0; }
figure { margin: 36px 0 40px; break-inside: avoid; }
figure svg { width: 100%; height: auto; display: block; }
figcaption { font-size: 14px; line-height: 1.45; color: #3d444d; margin-top: 8px; }
figcaption b { color: #1f2328; }
details { margin-top: 8px; font-size: 14px; }
summary { cursor: pointer; color: #0b5394; font-size: 14px; }
.wide { overflow-x: auto; margin: 10px 0 20px; }
.wide:focus-visible, summary:focus-visible { outline: 2px solid #0072b2; outline-offset: 2px; }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; width: 100%; }
caption { text-align: left; font-weight: 600; padding-bottom: 6px; }
td { white-space: nowrap; }
th, td { padding: 4px 12px 4px 0; text-align: right; vertical-align: baseline; border-bottom: 1px solid #eaeef2; }
thead th { border-bottom: 1.5px solid #1f2328; border-top: 1.5px solid #1f2328; font-weight: 600; }
tbody tr:last-child > * { border-bottom: 1.5px solid #1f2328; }
th:first-child, td.words { text-align: left; }
tbody th { font-weight: 500; }
.origin { font-size: 14px; }
code { font-family: 'Source Code Pro', Menlo, 'DejaVu Sans Mono', monospace; font-size: 13px; background: #f6f8fa; padding: 1px 5px; border-radius: 3px; overflow-wrap: anywhere; }
@media print { body { padding: 0; font-size: 11pt; } details > * { display: block; } }
`
