import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DocumentSums, Order, OrderList, OrderVersion } from '../../shared-sdk/contract'
import { root } from '../root.mjs'
import { beforeTypes as checked, problemsOfSources } from '../../area-tooling/verify/area.mjs'
import { problemsOfTypes as typesOf } from '../../area-tooling/verify/types.mjs'
import { core } from '../../shell/release/core.mjs'
import { anArea, aSite, soundArea } from './test-area.mjs'

const beforeTypes = ({ site, ...area }) => checked({ ...area, base: root, held: core.heldOf(site, area.name) })
const problemsOfTypes = (area) => typesOf({ ...area, base: root })
const answer = (schema) => ({ responses: { 200: { content: { 'application/json': { schema } } } } })
const documentOf = (order = Order) => ({
  paths: JSON.parse(
    JSON.stringify({
      '/api/orders/': { get: answer(OrderList) },
      '/api/orders/sums/': { get: answer(DocumentSums) },
      '/api/orders/{id}/': { get: answer(order) },
      '/api/orders/{id}/version/': { get: answer(OrderVersion) },
    }),
  ),
})
const without = (document, path) => ({
  paths: Object.fromEntries(Object.entries(document.paths).filter(([one]) => one !== path)),
})
/** The line of a text in a file of the area, one that is new in it, or of the workspace. */
const lineOf = (file, needle, change = {}) => {
  const text = soundArea[file] ?? change[file] ?? readFileSync(join(root, file), 'utf8')
  return text.slice(0, text.indexOf(needle)).split('\n').length
}
const slotsText = readFileSync(join(root, 'shared-sdk/src/slots.ts'), 'utf8')

/** The first column names a row. */
const named = (rows) => rows.map((row) => [row[0], row])

/** Breaks that need no compiler: what is changed, where it is told, and how. */
const breaks = [
  ['a wrong range of the core', { 'area.ts': ["'^1.0.0'", "'^9.0.0'"] }, 'area.ts', 'sdk:', 'needs shared-sdk ^9.0.0'],
  [
    'a malformed declaration',
    { 'area.ts': ["path: '/probe', page", "path: 'probe', page"] },
    'area.ts',
    'routes:',
    'routes[0].path: an absolute pattern expected',
  ],
  [
    'a foreign path',
    { 'area.ts': ["path: '/probes'", "path: '/carrito'"] },
    'area.ts',
    'menus:',
    '/carrito belongs to cart (1.0.0-c)',
  ],
  [
    'a path that a rollback of its owner brings back',
    { 'area.ts': ["path: '/probes'", "path: '/former'"] },
    'area.ts',
    'menus:',
    '/former belongs to cart (1.0.0-a)',
  ],
  [
    'a path of the shell',
    { 'area.ts': ["path: '/probes'", "path: '/login'"] },
    'area.ts',
    'menus:',
    '/login belongs to the shell',
  ],
  [
    'a name of a path that another area has',
    { 'area.ts': ['paths: { probe:', 'paths: { cart:'] },
    'area.ts',
    'paths:',
    'path name cart belongs to cart',
  ],
  [
    "another area's flag as its own",
    { 'area.ts': ['flags: { probe_on: true }', 'flags: { favourites: true, probe_on: true }'] },
    'area.ts',
    'flags:',
    'flag favourites belongs to catalogue',
  ],
  [
    "another area's flag in a condition",
    { 'area.ts': ["when: { flag: 'probe_on' }", "when: { flag: 'favourites' }"] },
    'area.ts',
    'routes:',
    "the flag favourites is catalogue's own",
  ],
  [
    'a flag that nobody has, in code',
    { 'src/page.tsx': ["hasFlag('probe_on')", "hasFlag('nobodys')"] },
    'src/page.tsx',
    'hidden=',
    'nobody has the flag nobodys',
  ],
  [
    'a menu without an entry',
    { 'area.ts': ["parent: 'probe'", "parent: 'pedidos'"] },
    'area.ts',
    'menus:',
    'the menu probe has no entry',
  ],
  [
    'an entry of a menu that nobody has',
    {
      'area.ts': [
        'navigation: [{',
        "navigation: [{ parent: 'nowhere', order: 1, to: '/probe', label: { es: 'a', pt: 'b', en: 'c' } }, {",
      ],
    },
    'area.ts',
    'navigation:',
    'nobody declares the menu nowhere',
  ],
  [
    'a missing module',
    { 'area.ts': ["widget: './box'", "widget: './bax'"] },
    'area.ts',
    'slots:',
    'the module ./bax is not there',
  ],
  [
    'a link to a page that nobody has',
    { 'src/page.tsx': ["linkTo('cart')", "linkTo('cort')"] },
    'src/page.tsx',
    'href=',
    "linkTo('cort')",
  ],
  ['a named path less, to which cart links', {}, 'area.ts', 'paths:', 'cart link to kept', { links: ['kept'] }],
  [
    'a slot that nobody offers',
    {},
    'area.ts',
    'slots:',
    'nobody in the portal offers the slot cart.side',
    { offers: [] },
  ],
  ['a word missing in one language', { 'words/pt.json': '{}\n' }, 'words/pt.json', '{', 'words/pt.json lacks "title"'],
  ['an empty word', { 'words/en.json': '{\n  "title": ""\n}\n' }, 'words/en.json', '"title"', '"title" has no text'],
  [
    'a call that the API lacks',
    {},
    'shared-sdk/calls/orders.ts',
    "'orders/sums/'",
    'the running API has no GET orders/sums/',
    {},
    without(documentOf(), '/api/orders/sums/'),
  ],
  [
    'a first call that the API lacks',
    { 'area.ts': ["call: 'orders/'", "call: 'ordres/'"] },
    'area.ts',
    'first:',
    'the running API has no GET ordres/',
  ],
  [
    "a library's other major",
    { 'package.json': ['^2.0.0', '^1.0.0'] },
    'package.json',
    '"swr"',
    'swr ^1.0.0 is another major than 2.5.1',
  ],
  [
    'a name that the shell lacks',
    { 'src/page.tsx': ['import { hasFlag, linkTo, wordsOf }', 'import { hasFlag, linkTo, useNew, wordsOf }'] },
    'src/page.tsx',
    'import',
    'useNew of @portal/shared-sdk is not in',
  ],
  [
    'a name of a newer React than the shell has',
    { 'src/page.tsx': ['import { useEffect, useState }', 'import { useEffect, useNewest, useState }'] },
    'src/page.tsx',
    "from 'react'",
    'useNewest of react is not in',
  ],
  [
    'a library that the shell does not share',
    { 'src/page.tsx': ["from 'react'", "from 'react/compiler-runtime'"] },
    'src/page.tsx',
    "'react'",
    'does not share react/compiler-runtime',
  ],
  [
    "another area's code",
    { 'src/page.tsx': ["from 'react'", "from '@portal/mfe-cart/src/x'"] },
    'src/page.tsx',
    "'react'",
    '@portal/mfe-cart/src/x is another area',
  ],
]

test.each(named(breaks))(
  '%s is refused, with file, line and what to do (rules A-70, A-71, A-78)',
  (_what, [, change, file, needle, sentence, site, document = documentOf()]) => {
    const folder = anArea(change)
    const { problems } = beforeTypes({ name: 'probe', folder, site: aSite(site), document })
    expect(problems.map(({ what }) => what)).toEqual([expect.stringContaining(sentence)])
    const [found] = problems
    expect(found.file.endsWith(file)).toBe(true)
    expect(found.line).toBe(lineOf(file, needle))
    expect(found.todo).not.toBe('')
  },
)

/** Breaks that the compiler finds. */
const typed = [
  ['a type error', { 'src/box.tsx': ['{client ?? center}', '{client.length ?? center}'] }, 'src/box.tsx', '<p>', 'TS'],
  [
    'a prop that the slot does not give here',
    {
      'src/box.tsx': [
        "Pick<CartSlotProps, 'client' | 'center'>",
        'Pick<CartSlotProps, "client"> & { center: number | null; currency: string }',
      ],
    },
    'area.ts',
    'slots:',
    "Property 'currency' is missing",
  ],
  [
    "a prop that cart's live version gives by another name",
    {},
    'area.ts',
    'slots:',
    'that cart 1.0.0-',
    { cartSlots: slotsText.replace('  center: number', '  centre: number') },
  ],
  [
    "a type error that another area's slots file would hide",
    { 'src/box.tsx': ['{client ?? center}', '{[client ?? center].colour}'] },
    'src/box.tsx',
    '<p>',
    'TS2339',
    { cartSlots: `// @ts-nocheck\n${slotsText}\ndeclare global {\n  interface Array<T> {\n    colour: T\n  }\n}\n` },
  ],
  [
    'a field that a call of its own expects and the API lacks',
    {
      'src/colour.ts':
        "import { request } from '@portal/shared-sdk'\n\nexport const fetchColour = (id: number) => request<{ colour: string }>('GET', `orders/${id}/`)\n",
    },
    'src/colour.ts',
    'fetchColour',
    'GET orders/{}/: the running API answers something else',
  ],
  [
    'a field renamed in what a call answers',
    {},
    'shared-sdk/calls/orders.ts',
    'fetchOrder =',
    'GET orders/{}/: the running API answers something else',
    {},
    renamed(),
  ],
]

function renamed() {
  const document = documentOf()
  const { schema } = document.paths['/api/orders/{id}/'].get.responses[200].content['application/json']
  schema.properties.order_number = schema.properties.number
  delete schema.properties.number
  schema.required = schema.required.map((name) => (name === 'number' ? 'order_number' : name))
  return document
}

test.each(named(typed))(
  '%s is refused, with file, line and what to do (rules A-70, A-71, A-73)',
  async (_what, [, change, file, needle, sentence, site, document = documentOf()]) => {
    const folder = anArea(change)
    const { problems, made } = beforeTypes({ name: 'probe', folder, site: aSite(site), document })
    const found = [...problems, ...(await problemsOfTypes({ folder, made }))]
    expect(found.length).toBeGreaterThan(0)
    for (const { what } of found) expect(what).toContain(sentence)
    expect(found[0].file.endsWith(file)).toBe(true)
    expect(found[0].line).toBe(lineOf(file, needle, change))
  },
  60_000,
)

test('an area that fits is let through, and what that took is short', async () => {
  const folder = anArea()
  const started = Date.now()
  const { problems, made } = beforeTypes({
    name: 'probe',
    folder,
    site: aSite({ links: ['probe'] }),
    document: documentOf(),
  })
  expect([...problems, ...(await problemsOfTypes({ folder, made }))]).toEqual([])
  expect(Date.now() - started).toBeLessThan(60_000)
}, 60_000)

test('a portal without anything yet asks for nothing of others', async () => {
  expect(
    await problemsOfSources({ name: 'probe', folder: anArea(), base: root, held: core.heldOf('/nowhere', 'probe') }),
  ).toEqual([])
}, 60_000)
