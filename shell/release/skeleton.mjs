/** The page until it is drawn: header and content as grey shapes, placed so that nothing moves later. */
export const skeletonCss = `
.sk{display:none}
[data-skeleton=page] .sk{display:block}
.sk-h{height:calc(var(--hdr-h) + var(--hdr-rule));background:var(--hdr-bg);border-top:var(--hdr-rule) solid var(--brand);border-bottom:1px solid var(--hdr-line)}
.sk-h div{display:flex;align-items:center;gap:var(--s-5);height:62px;max-width:var(--page);margin:0 auto;padding:0 var(--gut)}
.sk-h b{display:flex;align-items:center;gap:10px;min-width:calc(var(--side) - 8px);font:var(--dw) 1.375rem/1 var(--font-display);letter-spacing:var(--dls);color:var(--hdr-ink);--mark-a:var(--hdr-mark);--mark-b:var(--accent);--mark-paper:var(--hdr-bg)}
.sk-h u{flex:1;max-width:340px;height:46px;border-radius:var(--r-m);background:var(--hdr-field)}
@media (max-width:1519.98px){.sk-h b{min-width:0}}
@media (max-width:759.98px){.sk-h div{height:55px;gap:10px}.sk-h span{display:none}.sk-h u{height:42px;max-width:none;margin-right:40px}}
.sk-p{display:grid;grid-template-columns:var(--side) 1fr;gap:var(--s-6);max-width:var(--page);margin:0 auto;padding:var(--s-6) var(--gut)}
.sk-p i{display:block;height:var(--row);margin-bottom:var(--s-2);border-radius:var(--r-m);background:var(--surface-3)}
.sk-p i:first-child{width:40%;height:32px;margin-bottom:var(--s-5)}
@media (max-width:999.98px){.sk-p{grid-template-columns:1fr}.sk-p div:first-child{display:none}}
`

/** brand: the escaped name. mark: the content of its SVG, 32 × 32. */
export function skeletonHtml(brand, mark) {
  const rows = '<i></i>'.repeat(8)
  return `<div class="sk" aria-hidden="true"><div class="sk-h"><div><b><svg viewBox="0 0 32 32" width="30" height="30">${mark}</svg><span>${brand}</span></b><u></u></div></div><div class="sk-p"><div>${rows}</div><div>${rows}</div></div></div>`
}
