// An area of its own for the tests of verify, beside a site that has a shell and two areas.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'

const label = `{ es: 'Prueba', pt: 'Prova', en: 'Probe' }`

/** The files of an area without a fault, by their path. */
export const soundArea = {
  'package.json': JSON.stringify(
    { name: '@portal/mfe-probe', version: '1.0.0', dependencies: { react: 'catalog:', swr: '^2.0.0' } },
    null,
    2,
  ),
  'area.ts': `import { defineArea } from '@portal/shared-sdk/area'

export default defineArea({
  name: 'probe',
  sdk: '^1.0.0',
  budget: { entryKb: 40 },
  paths: { probe: '/probe' },
  flags: { probe_on: true },
  routes: [{ path: '/probe', page: './page', when: { flag: 'probe_on' }, first: [{ call: 'orders/' }] }],
  menus: [{ name: 'probe', path: '/probes', order: 90, label: ${label} }],
  navigation: [{ parent: 'probe', order: 10, to: '/probe', label: ${label} }],
  slots: [{ slot: 'cart.side', widget: './box', order: 10 }],
})
`,
  'src/page.tsx': `import { hasFlag, linkTo, wordsOf } from '@portal/shared-sdk'
import { fetchOrder } from '@portal/shared-sdk/calls/orders'
import { useEffect, useState } from 'react'

const useWords = wordsOf('probe')

export default function Page() {
  const t = useWords()
  const [number, setNumber] = useState('')
  useEffect(() => {
    void fetchOrder(1).then((order) => setNumber(order.number))
  }, [])
  return (
    <a href={linkTo('cart')} hidden={!hasFlag('probe_on')}>
      {t('title')} {number}
    </a>
  )
}
`,
  'src/box.tsx': `import type { CartSlotProps } from '@portal/shared-sdk'

export default function Box({ client, center }: Pick<CartSlotProps, 'client' | 'center'>) {
  return <p>{client ?? center}</p>
}
`,
  'words/es.json': '{\n  "title": "Prueba"\n}\n',
  'words/pt.json': '{\n  "title": "Prova"\n}\n',
  'words/en.json': '{\n  "title": "Probe"\n}\n',
}

/**
 * Writes an area, its packages linked to those of mfe-carbon. change: texts to replace by file, `[before, after]`, or a whole
 * file. Answers its folder.
 */
export function anArea(change = {}) {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-verify-')), 'mfe-probe')
  for (const [file, text] of Object.entries({ ...soundArea, ...wholeFiles(change) })) write(join(folder, file), text)
  const packages = join(root, 'mfe-carbon/node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages).filter((one) => !one.startsWith('.')))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  return folder
}

function wholeFiles(change) {
  return Object.fromEntries(
    Object.entries(change).map(([file, how]) => {
      if (typeof how === 'string') return [file, how]
      const [before, after] = how
      if (!soundArea[file].includes(before)) throw new Error(`${file} has no ${before}`)
      return [file, soundArea[file].replace(before, after)]
    }),
  )
}

const slots = readFileSync(join(root, 'shared-sdk/src/slots.ts'), 'utf8')

const shell = {
  version: '1.0.0-shell',
  sdk: '1.0.0',
  names: {
    react: null,
    'react/jsx-runtime': null,
    swr: null,
    '@portal/shared-sdk': ['hasFlag', 'linkTo', 'request', 'requestFile', 'wordsOf'],
  },
  owns: { path: ['/', '/login'], 'path name': ['clients'], menu: ['pedidos'], flag: ['menu_leads'] },
  contract: {
    links: [],
    exports: { react: ['useEffect', 'useState'] },
    offers: ['header.cart', 'page.notice'],
    slots,
    libraries: { react: '19.3.1', swr: '2.5.1' },
  },
}

const released = (name, version, more) => ({
  name,
  sdk: '^1.0.0',
  budget: { entryKb: 40 },
  version,
  entry: 'remoteEntry.js',
  global: `area_${name}`,
  modules: {},
  words: { es: 'a', pt: 'b', en: 'c' },
  uses: {},
  routes: [],
  ...more,
})

/**
 * A site with a shell, cart in three versions, catalogue, and the probe itself as it is.
 * @param {{ cartSlots?: string, links?: string[], offers?: string[] }} [of] cartSlots: the slots.ts that cart was built with
 */
export function aSite({ cartSlots = slots, links = [], offers = ['cart.side'] } = {}) {
  const site = mkdtempSync(join(tmpdir(), 'portal-site-'))
  const contract = { links, offers, slots: cartSlots, libraries: {} }
  const cart = { paths: { cart: '/carrito' }, routes: [{ path: '/carrito', page: './page' }] }
  const versions = [
    ['cart', '1.0.0-a', { ...cart, routes: [...cart.routes, { path: '/former', page: './page' }] }],
    ['cart', '1.0.0-b', cart],
    ['cart', '1.0.0-c', cart],
    ['catalogue', '1.0.0-a', { flags: { favourites: true }, routes: [{ path: '/catalogo', page: './page' }] }],
    ['probe', '1.0.0-a', { paths: { probe: '/probe', kept: '/probe' }, routes: [{ path: '/probe', page: './page' }] }],
  ]
  for (const [name, version, more] of versions) {
    const area = released(name, version, more)
    write(join(site, 'areas', name, version, 'area.json'), JSON.stringify(area))
    write(
      join(site, 'areas', name, version, 'contract.json'),
      JSON.stringify(name === 'cart' ? contract : { ...contract, offers: [], links: [] }),
    )
  }
  const live = { cart: '1.0.0-c', catalogue: '1.0.0-a', probe: '1.0.0-a' }
  write(
    join(site, 'registry.json'),
    JSON.stringify({
      schema: 1,
      revision: 7,
      areas: Object.entries(live).map(([name, version]) => ({ name, version })),
    }),
  )
  write(
    join(site, 'history.json'),
    JSON.stringify({ cart: ['1.0.0-a', '1.0.0-b', '1.0.0-c'], catalogue: ['1.0.0-a'], probe: ['1.0.0-a'] }),
  )
  write(join(site, 'shell.json'), JSON.stringify(shell))
  return site
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
