import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const label = (es: string) => `{ es: '${es}', pt: '${es}', en: '${es}' }`

/**
 * The files of an example area: a list in its own menu, a page that other areas link to, a notice above all pages.
 */
const files = {
  'mfe-example/package.json': '{ "name": "@portal/mfe-example", "private": true, "version": "1.0.0" }',

  'mfe-example/area.ts': `
    import { defineArea } from '@portal/shared-sdk/area'

    export default defineArea({
      name: 'example',
      sdk: '^1.0.0',
      budget: { entryKb: 40 },
      flags: { example_list: false, example_notice: true },
      paths: { exampleHelp: '/ejemplo/ayuda', exampleList: '/ejemplo/lista' },
      routes: [
        { path: '/ejemplo/ayuda', page: './help/help-page' },
        { path: '/ejemplo/lista', page: './list/example-list-page', when: { flag: 'example_list' } },
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
        { slot: 'page.notice', widget: './notice/example-notice', order: 90, when: { flag: 'example_notice', signedIn: true } },
      ],
    })`,

  'mfe-example/words/es.json':
    '{ "title": "Lista de ejemplo", "number": "Número", "search": "Buscar ejemplos", "none": "Nada", "open": "Abrir", "help": "Ayuda de ejemplo", "to_list": "A la lista", "notice": "Aviso de ejemplo" }',
  'mfe-example/words/pt.json':
    '{ "title": "Lista de exemplo", "number": "Número", "search": "Procurar exemplos", "none": "Nada", "open": "Abrir", "help": "Ajuda de exemplo", "to_list": "Para a lista", "notice": "Aviso de exemplo" }',
  'mfe-example/words/en.json':
    '{ "title": "Example list", "number": "Number", "search": "Search examples", "none": "Nothing", "open": "Open", "help": "Example help", "to_list": "To the list", "notice": "Example notice" }',

  'mfe-example/src/words.ts': `
    import { wordsOf } from '@portal/shared-sdk'
    import type es from '../words/es.json'

    export const useWords = wordsOf<keyof typeof es>('example')`,

  // A call that the running shell's core does not have.
  'shared-sdk/calls/examples.ts': `
    import { request } from '@portal/shared-sdk'
    import type { OrderRow, Page } from '@portal/shared-sdk/contract'

    export const fetchExamples = (query: object, signal: AbortSignal) =>
      request<Page<OrderRow>>('GET', 'orders/', { query: { ...query }, signal })`,

  'mfe-example/src/list/example-list-page.tsx': `
    import { linkTo, useDownload } from '@portal/shared-sdk'
    import { fetchExamples } from '@portal/shared-sdk/calls/examples'
    import { LinkButton } from '@portal/shared-ui'
    import { DocumentList, emptyPictures, useDocumentList } from '@portal/shared-ui/list'
    import { useWords } from '../words'

    export default function ExampleListPage() {
      const t = useWords()
      const download = useDownload()
      const state = useDocumentList({ name: 'examples', minimum: 2, ordering: '-order_datetime', load: fetchExamples })
      return (
        <DocumentList
          name="examples"
          title={t('title')}
          state={state}
          summary={String(state.count)}
          columns={[{ id: 'number', header: t('number'), cell: ({ number }) => number, phone: 'title' }]}
          search={{ label: t('search'), placeholder: t('search') }}
          empty={t('none')}
          emptyPicture={emptyPictures.orders}
          rowName={({ number }) => number}
          actions={({ id }) => <LinkButton size="s" to={linkTo('order', id) ?? '/'}>{t('open')}</LinkButton>}
          total={() => undefined}
          download={download}
        />
      )
    }`,

  'mfe-example/src/help/help-page.tsx': `
    import { hasFlag, linkTo } from '@portal/shared-sdk'
    import { LinkButton, Page, PageHead } from '@portal/shared-ui'
    import { useWords } from '../words'

    export default function HelpPage() {
      const t = useWords()
      const to = hasFlag('example_list') ? linkTo('exampleList', { page: 2 }) : undefined
      return (
        <Page width="list">
          <PageHead title={t('help')} />
          {to && <LinkButton to={to}>{t('to_list')}</LinkButton>}
        </Page>
      )
    }`,

  'mfe-example/src/notice/example-notice.tsx': `
    import { useWords } from '../words'

    export default function ExampleNotice() {
      const t = useWords()
      return <p role="note">{t('notice')}</p>
    }`,
}

/** Adds the area `mfe-example` to a checkout, with its packages installed. */
export function addExampleArea(checkout: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true })
    writeFileSync(join(checkout, file), text)
  }
  const installed = join(checkout, 'mfe-example/node_modules')
  mkdirSync(join(installed, '@portal'), { recursive: true })
  const others = join(checkout, 'mfe-documents/node_modules')
  for (const name of readdirSync(others)) if (name !== '@portal') symlinkSync(join(others, name), join(installed, name))
  for (const name of ['shared-sdk', 'shared-ui']) symlinkSync(join(checkout, name), join(installed, '@portal', name))
}
