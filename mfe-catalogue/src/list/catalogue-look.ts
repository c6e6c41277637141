/** Widths (px) of texts by language: where the filters wrap decides at what height the products start. */
const wide = (es: number, pt: number, en: number) => `style="--es:${es}px;--pt:${pt}px;--en:${en}px"`

/** The chips of the type filter. */
const chips = [
  [wide(97.9, 97.9, 78.7), ''],
  [wide(205.6, 197.8, 180), 'data-stored="_client.has_usual_products"'],
  [wide(88.9, 88.9, 88.9), 'data-flag="is_outlet"'],
  [wide(94.9, 94.9, 94.9), 'data-flag="is_eco"'],
  [wide(86.1, 86.1, 86.1), 'data-flag="is_covid"'],
  [wide(128.7, 111.2, 119.6), 'data-flag="is_innovative"'],
  [wide(126.9, 116.9, 120.8), 'data-flag="is_disinfection"'],
]
  .map(([style, when]) => `<i ${when} ${style}></i>`)
  .join('')

// Heights and margins are those of the page, measured at 1440 and 390 px: e2e/catalogue/first-paint.spec.ts fails when
// the first product moves as the page replaces this look.
const css = `
.cl{display:grid;grid-template-columns:var(--side) minmax(0,1fr);gap:var(--s-8);max-width:var(--page);margin:0 auto;padding:var(--s-5) var(--gut)}
.cl i{display:block;border-radius:var(--r-m);background:var(--surface-3)}
.cl aside i{height:34px;margin-bottom:var(--s-2)}
.cl-find{height:46px}
.cl-head{height:64.4px;margin:var(--s-3) 0 var(--s-4);padding-top:27px}
.cl .cl-head i{width:200px;height:34px}
.cl .cl-note{height:43.6px;margin-bottom:var(--s-4)}
.cl-top{display:flex;gap:10px;height:84px;margin-bottom:var(--s-5);overflow:hidden}
.cl-top i{flex:1 0 184px}
.cl-kind{display:flex;flex-wrap:wrap;align-items:center;gap:var(--s-3);margin-bottom:var(--s-4)}
.cl-kind *{--w:var(--es)}
:lang(pt) .cl-kind *{--w:var(--pt)}
:lang(en) .cl-kind *{--w:var(--en)}
.cl-kind i{width:var(--w)}
.cl-kind>i{height:38px}
.cl-kind div{display:flex;flex-wrap:wrap;gap:6px;padding-left:var(--w)}
.cl-kind div i{height:32px}
.cl .cl-bar{height:38px;margin-bottom:10px;background:none}
.cl .cl-buyer{height:46px;margin-bottom:10px}
.cl ul{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));border:1px solid var(--line);border-radius:var(--r-l);background:var(--surface);overflow:clip}
.cl li{display:flex;flex-direction:column;min-width:0;margin:-1px 0 0 -1px;padding:12px 12px 14px;border:solid var(--line);border-width:1px 0 0 1px}
.cl li>a{display:flex;align-items:center;justify-content:center;aspect-ratio:1.24;border-radius:var(--r-m);background:var(--tile);overflow:hidden}
.cl img{height:94%;width:auto;max-width:none}
.cl b{display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;min-height:2.64em;margin-top:11px;font-weight:600;line-height:1.32;overflow:hidden;overflow-wrap:anywhere}
.cl li i{width:30%;height:17.4px;margin-top:4px}
.cl li i+i{width:46%;height:26px;margin:9px 0 10px}
.cl li i+i+i{width:auto;height:var(--ctl-s);margin:0}
[data-role=client] .cl,[data-role=network] .cl{grid-template-columns:minmax(0,1fr)}
[data-role=client] .cl aside,[data-role=network] .cl aside{display:none}
@media (min-width:1440px){[data-role=client] .cl ul,[data-role=network] .cl ul{grid-template-columns:repeat(5,minmax(0,1fr))}}
@media (max-width:1259.98px){.cl ul{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (max-width:999.98px){.cl{grid-template-columns:minmax(0,1fr)}.cl aside{display:none}}
@media (max-width:759.98px){
.cl{padding-block:var(--s-4)}
.cl-head{height:57.7px}
.cl .cl-note{height:66px}
.cl-top{height:72px;margin-inline:calc(-1*var(--gut));padding-inline:var(--gut)}
.cl-top i{flex-basis:176px}
.cl-kind div{flex-wrap:nowrap;padding-left:0;overflow:hidden}
.cl-kind div i{flex:none;height:46px}
.cl-kind>i{width:100%;height:44px}
.cl .cl-bar{height:94px}
.cl ul{grid-template-columns:minmax(0,1fr);margin-inline:calc(-1*var(--gut));border-inline:0;border-radius:0}
.cl li{display:grid;grid-template-columns:104px minmax(0,1fr);gap:0 14px;align-content:start;padding:14px var(--gut)}
.cl li>a:first-child{grid-row:1/6;align-self:start;aspect-ratio:.9}
.cl img{height:auto;width:92%}
.cl b{margin-top:0;min-height:0;font-size:var(--t-15)}
.cl li i+i{margin:6px 0 8px}
.cl li i+i+i{height:86px;margin:0}
}`

/**
 * The catalogue before React renders it: the first products' names and pictures where the page will have them, and grey
 * shapes for the rest. See AreaRoute.look.
 */
export const catalogueLook = `<style>${css.replaceAll('\n', '')}</style><div class="cl"><aside>${'<i></i>'.repeat(9)}</aside><div>${[
  '<i class="cl-find"></i><div class="cl-head"><i></i></div>',
  '<i class="cl-note" data-flag="info_banner"></i>',
  `<div class="cl-top" data-flag="category_featured">${'<i></i>'.repeat(5)}</div>`,
  `<div class="cl-kind"><i data-stored="_client.has_special_prices" ${wide(295.5, 289.2, 263.2)}></i><div ${wide(33.8, 33.8, 36.1)}>${chips}</div></div>`,
  '<i class="cl-bar"></i><i class="cl-buyer" data-unstored="_client"></i>',
  '<ul><li data-rows="8"><a tabindex="-1" data-href="/catalogo/product/"><img alt="" width="220" height="220" fetchpriority="high" data-src="image_url"></a>',
  '<b><a tabindex="-1" data-text="name" data-href="/catalogo/product/"></a></b><i></i><i></i><i></i></li></ul>',
].join('')}</div></div>`
