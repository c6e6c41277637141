import { problemsOfDeclarations, readWorkspace } from './check-declarations.mjs'

const shell = {
  menus: [{ name: 'orders' }],
  owns: { path: ['/clientes', '/orders'], 'path name': [], menu: ['orders'], flag: ['stock'] },
}
const cart = { name: 'cart', routes: [{ path: '/carrito' }], paths: { cart: '/carrito' } }
const problems = (change, { sources = [], variants = {} } = {}) =>
  problemsOfDeclarations({ shell, areas: [cart, { name: 'notes', routes: [], ...change }], sources, variants })

test('every name that this checkout uses is declared', () => {
  expect(problemsOfDeclarations(readWorkspace())).toEqual([])
})

test.each([
  [{ routes: [{ path: '/Carrito/' }] }, 'cart and notes both own /Carrito/'],
  [{ routes: [{ path: '/clientes' }] }, 'the shell and notes both own /clientes'],
  [{ paths: { cart: '/notes' } }, 'cart and notes both own the path name cart'],
  [{ flags: { stock: true } }, 'the shell and notes both own the flag stock'],
  [{ navigation: [{ to: '/notes', parent: 'order' }] }, 'notes: /notes is in the menu order, which nobody declares'],
  [{ slots: [{ when: { flag: 'stok' } }] }, 'the flag stok: no variant and no area has it'],
])('an area with %j is reported: %s', (change, problem) => {
  expect(problems(change)).toEqual([problem])
})

test.each([
  [{ sources: ["linkTo('cart')", "linkTo('crat', 7)"] }, "linkTo('crat'): no area declares that path"],
  [{ sources: ['linkTo(name)'] }, 'linkTo: a name in quotes expected, so that it can be checked'],
  [{ sources: ["hasFlag('stock')", "hasFlag('stok')"] }, 'the flag stok: no variant and no area has it'],
  [{ variants: { vario: { stock: true, stok: true } } }, 'vario.json: public.flags.stok: no area declares such a flag'],
])('a use that nobody declares, %j, is reported: %s', (used, problem) => {
  expect(problems({}, used)).toEqual([problem])
})

test('a menu entry of the shell that leads to the page of an area is reported (rule A-3)', () => {
  const entries = [{ to: '/clientes' }, { to: '/carrito' }]
  const own = { ...shell, navigation: entries }
  expect(problemsOfDeclarations({ shell: own, areas: [cart], sources: [], variants: {} })).toEqual([
    "shell: /carrito is no page of its own, so that its entry is another's",
  ])
})

test('an area may declare a menu, a path and a flag, and others may use them', () => {
  const area = {
    menus: [{ name: 'notes', path: '/notes', when: { flag: 'notes_menu' } }],
    navigation: [{ to: '/notes/all', parent: 'notes' }],
    routes: [{ path: '/notes/all' }],
    paths: { notes: '/notes/all' },
    flags: { notes_menu: false },
  }
  expect(problems(area, { sources: ["linkTo('notes')"], variants: { vario: { notes_menu: true } } })).toEqual([])
})
