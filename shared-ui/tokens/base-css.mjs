/**
 * The base styles of every page: reset, type, focus rings. The shell inlines them with the tokens, so that the static
 * skeleton looks right at once.
 */
export const baseCss = `*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--bg);scroll-padding-top:var(--s-6)}
body{margin:0;min-height:100vh;min-height:100dvh;font:450 var(--t-14)/1.45 var(--font-ui);color:var(--ink);background:var(--bg);font-variant-numeric:tabular-nums lining-nums;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend{margin:0;padding:0;border:0}
fieldset{min-width:0}
ul,ol{list-style:none}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{cursor:pointer;background:none;border:0;padding:0;-webkit-tap-highlight-color:transparent;touch-action:manipulation}
svg,img{display:block;max-width:100%}
table{border-collapse:collapse;width:100%}
h1,h2{font-family:var(--font-display);font-weight:var(--dw);letter-spacing:var(--dls);text-wrap:balance}
h1{font-size:var(--t-30);line-height:1.12}
h2{font-size:var(--t-20);line-height:1.2}
h3{font-size:var(--t-15);font-weight:650;line-height:1.3}
b,strong{font-weight:650}
:focus-visible{outline:2px solid var(--focus,var(--brand));outline-offset:2px}
:where(a,button){border-radius:var(--r-s)}
main:focus{outline:none}
::selection{background:var(--brand-soft-2)}
@media (max-width:759.98px){body{font-size:var(--t-15)}h1{font-size:var(--t-24)}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
`
