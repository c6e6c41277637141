const page = 'src/list/list-page.tsx'
const notice = 'src/notice/notice.tsx'
const rows = 'src/list/rows.api.ts'

/** A fault in the area `price-list`, as portal-area has made it. */
export interface Break {
  what: string
  file: string
  change: (text: string) => string
  /** The file that the refusal names, where that is another one. */
  reportedIn?: string
  sentence: RegExp
}

/** Puts `after` in the place of a text that has to be there. */
const instead = (before: string, after: string) => (text: string) => {
  if (!text.includes(before)) throw new Error(`There is no ${before}`)
  return text.replace(before, after)
}
const ofArea = (what: string, before: string, after: string, sentence: RegExp): Break => ({
  what,
  file: 'area.ts',
  change: instead(before, after),
  sentence,
})
const label = "{ es: 'a', pt: 'b', en: 'c' }"
/** A component in the place of one whose words stay in use. */
const broken = (body: string) => (text: string) =>
  `${body}\nexport const named = ${JSON.stringify([...text.matchAll(/t\('(\w+)'/g)].map(([, key]) => key))}\n`
const throws = (what: string) => `export default function Broken(): never {\n  throw new Error('${what}')\n}\n`

/** What needs no build is told first; the last ones only a build or a browser shows. */
export const breaks: Break[] = [
  ofArea('a wrong range of the core', "sdk: '^1.0.0'", "sdk: '^9.0.0'", /needs shared-sdk \^9\.0\.0/),
  ofArea('a malformed declaration', "path: '/price-list'", "path: 'price-list' as '/'", /an absolute pattern expected/),
  ofArea(
    'a foreign path',
    'routes: [',
    "routes: [\n    { path: '/carrito', page: './list/list-page' },",
    /\/carrito belongs to cart/,
  ),
  ofArea(
    'a path of the shell',
    'routes: [',
    "routes: [\n    { path: '/login', page: './list/list-page' },",
    /\/login belongs to the shell/,
  ),
  ofArea(
    'the name of a foreign path',
    'priceList:',
    "order: '/price-list',\n    priceList:",
    /path name order belongs to/,
  ),
  ofArea(
    'a flag of every variant as its own',
    'flags: {',
    'flags: {\n    stock: true,',
    /flag stock belongs to the shell/,
  ),
  ofArea(
    'a condition on a flag that nobody has',
    "flag: 'price_list_notice'",
    "flag: 'nobodys'",
    /nobody has the flag nobodys/,
  ),
  ofArea(
    'a menu without an entry',
    'slots: [',
    `menus: [{ name: 'own', path: '/own', order: 1, label: ${label} }],\n  slots: [`,
    /the menu own has no entry/,
  ),
  ofArea(
    'an entry of a menu that nobody has',
    'order: 95,',
    "order: 95,\n      parent: 'nowhere',",
    /nobody declares the menu nowhere/,
  ),
  ofArea('a module that is not there', "'./list/list-page'", "'./list/gone'", /the module \.\/list\/gone is not there/),
  ofArea(
    'a slot that the core does not know',
    "slot: 'page.notice'",
    "slot: 'page.gone' as 'page.notice'",
    /slots\[0\]\.slot/,
  ),
  {
    what: 'a flag in code that nobody has',
    file: notice,
    change: instead('const to = ', "const to = hasFlag('nobodys') ? undefined : "),
    sentence: /nobody has the flag nobodys/,
  },
  {
    what: 'a link to a page that nobody has',
    file: notice,
    change: instead("linkTo('priceList')", "linkTo('nobodys')"),
    sentence: /no area of the portal declares that path/,
  },
  {
    what: 'a name that the shell lacks',
    file: page,
    change: instead('formatDate, ', 'formatDate, newInCore, '),
    sentence: /newInCore/,
  },
  {
    what: "another area's code",
    file: page,
    change: (text) => `import '@portal/mfe-cart/src/x'\n${text}`,
    sentence: /@portal\/mfe-cart\/src\/x is another area/,
  },
  {
    what: 'another major of a library',
    file: 'package.json',
    change: instead('"swr": "', '"swr": "1.0.0 || '),
    sentence: /is another major than/,
  },
  {
    what: 'a key that a language lacks',
    file: 'words/pt.json',
    change: (text) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).slice(1))),
    sentence: /lacks "/,
  },
  { what: 'a type error', file: page, change: instead('minimum: 2', "minimum: 'two'"), sentence: /TS2322/ },
  {
    what: 'props that the slot does not give',
    file: notice,
    change: instead('Notice()', 'Notice({ currency }: { currency: string })'),
    reportedIn: 'area.ts',
    sentence: /does not take the props of page\.notice/,
  },
  {
    what: 'a call that the API lacks',
    file: rows,
    change: instead("'orders/'", "'nothing/'"),
    sentence: /the running API has no GET nothing\//,
  },
  {
    what: 'a field that the API does not answer',
    file: rows,
    change: instead('Page<Row>>', 'Page<Row & { colour: string }>>'),
    sentence: /answers something else/,
  },
  {
    what: 'a page that is too large',
    file: 'area.ts',
    change: instead('entryKb: 40', 'entryKb: 1'),
    sentence: /1 are allowed/,
  },
  {
    what: 'a page that throws when it is loaded',
    file: page,
    change: (text) => `${text}\nthrow new Error('thrown at start')\n`,
    sentence: /fails in a browser \(load\)|throws when it is loaded/,
  },
  {
    what: 'a page that throws when it is drawn',
    file: page,
    change: broken(throws('thrown while drawn')),
    sentence: /fails in a browser \(render\).*thrown while drawn/,
  },
  {
    what: 'a page that draws nothing',
    file: page,
    change: broken('export default function Nothing() {\n  return null\n}\n'),
    sentence: /has drawn nothing/,
  },
  {
    what: 'a widget whose code throws',
    file: notice,
    change: (text) => `${text}\nthrow new Error('widget thrown')\n`,
    sentence: /throws when it is loaded|fails in a browser/,
  },
]
