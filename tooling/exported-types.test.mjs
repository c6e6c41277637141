import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exportedTypes } from './exported-types.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-types-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function linesOf(files, entries = [['.', 'src/index.d.ts']]) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return exportedTypes(folder, entries)
}

test('an exported function brings the types that it names, wherever they stand, with a line a member', () => {
  const lines = linesOf({
    'src/index.d.ts': "export { Button } from './button';\n",
    'src/button.d.ts': `import type { Look } from './look';
/** Not told: a comment. */
interface ButtonProps extends Base { /** Which. */ look?: Look; onPress(): void; }
interface Base { readonly label: string; }
interface Other { never: true; }
export declare function Button(props: ButtonProps): import("react").JSX.Element;
`,
    'src/look.d.ts': "export type Look = 'primary' | 'tonal';\nexport type Unused = string;\n",
  })
  expect(lines).toEqual([
    'Base.label: readonly string',
    'Base: interface Base',
    'Button: declare function Button(props: ButtonProps): JSX.Element;',
    'ButtonProps.look?: Look',
    'ButtonProps.onPress: onPress(): void',
    'ButtonProps: interface ButtonProps extends Base',
    "Look: type Look = 'primary' | 'tonal';",
    'entry . Button: exported',
  ])
})

test('of a schema each field is a line, of an entry with a star each file', () => {
  const lines = linesOf(
    {
      'calls/orders.d.ts': `import * as first from '../contract';
export declare const Row: import("typebox").TObject<{ id: import("typebox").TInteger; lines: import("typebox").TArray<import("typebox").TObject<{ sum: import("typebox").TNumber; }>>; }>;
export declare const load: () => Promise<import("../contract").Page>;
`,
      'contract.d.ts': 'export interface Page { count: number; }\n',
    },
    [['./calls/*', 'calls/*.d.ts']],
  )
  expect(lines).toEqual([
    'Page.count: number',
    'Page: interface Page',
    'Row.id: TInteger',
    'Row.lines.sum: TNumber',
    'Row.lines: schema of rows',
    'Row: schema',
    'entry ./calls/orders Row: exported',
    'entry ./calls/orders load: exported',
    'load: () => Promise<import("../contract").Page>',
  ])
})

test('two declarations of one name are told apart by their files', () => {
  const lines = linesOf({
    'src/index.d.ts': "export { a } from './a';\nexport { b } from './b';\n",
    'src/a.d.ts': 'interface Props { one: 1 }\nexport declare const a: (props: Props) => void;\n',
    'src/b.d.ts': 'interface Props { two: 2 }\nexport declare const b: (props: Props) => void;\n',
  })
  expect(lines).toEqual(expect.arrayContaining(['Props (src/a).one: 1', 'Props (src/b).two: 2']))
})
