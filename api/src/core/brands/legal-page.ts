import { Languages, isOneOf, type Language } from '@portal/shared-sdk/contract'
import { say, type Text } from '../http/texts'
import type { Brand } from './brand'
import { brandStyles, escapeText } from './brand-page'

/** It runs nothing and fetches its own mark and fonts alone. */
export const legalHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-cache',
  vary: 'accept-language, host',
}

const names: Record<Language, string> = { es: 'Español', pt: 'Português', en: 'English' }
const home: Text = { es: 'Volver al portal', pt: 'Voltar ao portal', en: 'Back to the portal' }

/**
 * A legal page of a brand as a page of its own, without scripts (rule P-63).
 * @param asked the language asked for; where the page has none in it, the brand's own counts, then any
 * @param fonts addresses of the site's font files
 * @returns undefined for no such page
 */
export function legalPage(
  brand: Brand,
  name: string,
  asked: string,
  fonts: Record<string, string>,
): string | undefined {
  const texts = brand.legal.get(name)
  const { defaultLanguage, brand: shown } = brand.variant.public
  const language = [asked, defaultLanguage, ...Languages]
    .filter((each) => isOneOf(Languages, each))
    .find((each) => texts?.has(each))
  const text = language && texts?.get(language)
  if (!texts || !language || !text) return undefined
  const title = text.title ?? shown.name
  const mark = shown.logo ? `<img src="${shown.logo}" alt="" width="30" height="30">` : ''
  const others = [...texts.keys()]
    .filter((each) => each !== language)
    .map((each) => `<a href="/legal/${name}?language=${each}" lang="${each}" hreflang="${each}">${names[each]}</a>`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} · ${escapeText(shown.name)}</title>
${brand.icon ? `<link rel="icon" href="${brand.icon.url}">` : ''}
<style>${brandStyles(brand, fonts)}${styles}</style>
</head>
<body>
<header>
<a href="/" class="home" aria-label="${escapeText(`${shown.name}: ${say(home, language)}`)}">${mark}<span>${escapeText(shown.name)}</span></a>
${others.length > 0 ? `<nav>${others.join('')}</nav>` : ''}
</header>
<main>${text.html}</main>
<footer>${escapeText(shown.company)}</footer>
</body>
</html>
`
}

const styles = `*{box-sizing:border-box}
body{margin:0;font:450 1rem/1.6 var(--font-ui);color:var(--ink);background:var(--surface);overflow-wrap:break-word}
header,main,footer{max-width:760px;margin:0 auto;padding:16px 20px}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;justify-content:space-between;border-bottom:1px solid var(--line)}
.home{display:flex;gap:10px;align-items:center;min-height:40px;color:var(--ink);text-decoration:none;font:var(--dw) 1.375rem/1 var(--font-display);letter-spacing:var(--dls)}
nav{display:flex;gap:16px}
nav a{min-height:24px}
a{color:var(--brand-ink)}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
h1,h2{font-family:var(--font-display);font-weight:var(--dw);letter-spacing:var(--dls);line-height:1.2}
h1{font-size:1.875rem}
h2{font-size:1.25rem;margin-top:2em}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid var(--line);padding:6px 10px;text-align:left}
footer{margin-top:40px;border-top:1px solid var(--line);color:var(--ink-3);font-size:.8125rem}
`
