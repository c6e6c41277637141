/**
 * The sheet of a page as HTML: its first screens side by side at one scale, a red line at each fold, a blue one at the
 * lower end of each mark, and its distance in pixels of the page.
 * screens: `{ width, height, found: [{ name, top, bottom }], picture }`, picture in base64.
 */
export function sheetOf(name, path, screens) {
  return `<!doctype html><style>
    body { margin: 24px; font: 15px sans-serif; background: #fff; }
    main { display: flex; gap: 20px; align-items: flex-start; }
    figure { position: relative; margin: 0; }
    figure img { display: block; width: 100%; border: 1px solid #888; box-sizing: border-box; }
    figcaption { font-weight: bold; margin-bottom: 6px; white-space: nowrap; }
    hr { position: absolute; left: 0; right: 0; margin: 0; border: 0; }
    .fold { border-top: 3px solid #d00; }
    .mark { border-top: 2px dashed #06c; }
    .mark::after { content: attr(data-name); position: absolute; right: 0; top: -19px; padding: 1px 4px; background: #06c; color: #fff; font-size: 12px; }
  </style><h1>${name} <small>${path}</small></h1><main>${screens.map(screenHtml).join('')}</main>`
}

/** Pixels of the sheet for a pixel of the page. */
const scale = 0.42

function screenHtml({ width, height, found, picture }) {
  const line = (top, attributes) => `<hr style="top:${Math.round(top * scale)}px" ${attributes}>`
  const marks = found
    .filter(({ bottom }) => bottom !== null)
    .map(({ name, top, bottom }) => line(bottom, `class="mark" data-name="${name} ${top}–${bottom}"`))
  return `<figure style="width:${Math.round(width * scale)}px"><figcaption>${width} × ${height}</figcaption><div style="position:relative">
    <img src="data:image/png;base64,${picture}">${line(height, 'class="fold"')}${marks.join('')}</div></figure>`
}
