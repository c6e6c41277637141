import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const label = (es: string) => `{ es: '${es}', pt: '${es}', en: '${es}' }`

/** What the example area has beyond a new one: a menu of its own with a flag, and a page that others link to. */
const files = {
  'area.ts': `
    import { defineArea } from '@portal/shared-sdk/area'

    export default defineArea({
      name: 'example',
      sdk: '^1.0.0',
      budget: { entryKb: 40 },
      flags: { example_list: false, example_notice: true },
      paths: { exampleHelp: '/ejemplo/ayuda', example: '/ejemplo/lista' },
      routes: [
        { path: '/ejemplo/ayuda', page: './help/help-page' },
        { path: '/ejemplo/lista', page: './list/list-page', when: { flag: 'example_list' } },
      ],
      menus: [{ name: 'ejemplo', path: '/ejemplo', order: 45, label: ${label('Ejemplo')} }],
      navigation: [
        {
          parent: 'ejemplo',
          order: 10,
          to: '/ejemplo/lista',
          label: ${label('Lista de ejemplo')},
          when: { flag: 'example_list' },
          badge: 'examples',
        },
      ],
      slots: [
        { slot: 'page.notice', widget: './notice/notice', order: 90, when: { flag: 'example_notice', signedIn: true } },
      ],
    })`,

  'src/help/help-page.tsx': `
    import { hasFlag, linkTo } from '@portal/shared-sdk'
    import { LinkButton, Page, PageHead } from '@portal/shared-ui'
    import { useWords } from '../words'

    export default function HelpPage() {
      const t = useWords()
      const to = hasFlag('example_list') ? linkTo('example', { page: 2 }) : undefined
      return (
        <Page width="list">
          <PageHead title={t('help')} />
          {to && <LinkButton to={to}>{t('to_list')}</LinkButton>}
        </Page>
      )
    }`,
}

/** Texts of that page. */
const words = {
  es: { help: 'Ayuda de ejemplo', to_list: 'A la lista' },
  pt: { help: 'Ajuda de exemplo', to_list: 'Para a lista' },
  en: { help: 'Example help', to_list: 'To the list' },
}

/** Makes the area `mfe-example` in a checkout as anybody would, with more in it, and with its packages installed. */
export function addExampleArea(checkout: string): void {
  const make = ['run', '--silent', 'area', '--', 'new', 'example', '--title', 'Lista de ejemplo']
  execFileSync('npm', make, { cwd: checkout, stdio: 'ignore' })
  const folder = join(checkout, 'mfe-example')
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  for (const [language, more] of Object.entries(words)) {
    const file = join(folder, 'words', `${language}.json`)
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...more }))
  }
  const installed = join(folder, 'node_modules')
  mkdirSync(join(installed, '@portal'), { recursive: true })
  const others = join(checkout, 'mfe-documents/node_modules')
  // What begins with a dot is what was made for that area.
  for (const name of readdirSync(others))
    if (!/^\.|^@portal$/.test(name)) symlinkSync(join(others, name), join(installed, name))
  for (const name of ['shared-sdk', 'shared-ui']) symlinkSync(join(checkout, name), join(installed, '@portal', name))
}
