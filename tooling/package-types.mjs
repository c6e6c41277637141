import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The packages that are written in TypeScript. */
export const typedPackages = ['shared-sdk', 'shared-ui']

/** Where a packed package has the declarations of one of its sources, './src/index.ts'. */
export const typesOf = (source) => source.replace('./', './types/').replace(/\.tsx?$/, '.d.ts')

/** Writes the declarations of the typed packages into a folder, each as `NAME/src/…d.ts`. Answers the folder. */
export function emitTypes(out) {
  mkdirSync(out, { recursive: true })
  const config = join(out, 'tsconfig.json')
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: out, rootDir: root }
  const sources = typedPackages.flatMap((name) =>
    ['src', 'contract', 'calls', 'testing'].map((folder) => join(root, name, folder)).filter(existsSync),
  )
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'area-tooling/tsconfig/browser.json'),
      compilerOptions: { ...compilerOptions, typeRoots: [join(root, 'node_modules/@types')] },
      include: [...sources, join(root, 'area-tooling/browser.d.ts')],
      exclude: [join(root, '**/*.test.ts'), join(root, '**/*.test.tsx')],
    }),
  )
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
  // Declarations name the types of words by their files.
  for (const name of typedPackages) {
    const words = join(root, name, 'words')
    if (existsSync(words)) cpSync(words, join(out, name, 'words'), { recursive: true })
    if (readdirSync(join(out, name)).length === 0) throw new Error(`${name}: no declarations were written`)
  }
  return out
}
