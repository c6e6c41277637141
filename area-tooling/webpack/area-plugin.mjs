import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { problemOfArea } from '../declaration.mjs'
import { contractOf } from '../verify/contract.mjs'
import { entryKb } from '../verify/held.mjs'
import { emitWords } from './emit-words.mjs'
import { integrityOf } from './integrity.mjs'
import { namesTaken } from './names-taken.mjs'
import { lazy, platform } from './shared.mjs'

/**
 * Checks an area's declaration and words, and writes `area.json`: the declaration with, per module, the chunks and the
 * shared libraries that it needs, which the federation plugin's own manifest does not list.
 */
export class AreaPlugin {
  constructor({ folder, version, global, declaration }) {
    Object.assign(this, { folder, label: basename(folder), version, global, declaration })
  }

  /** `exposes` of the federation plugin: every module that the declaration names. Throws on a wrong declaration. */
  exposes() {
    const problem = problemOfArea(this.declaration)
    if (problem) throw new Error(`${this.label}/area.ts: ${problem}`)
    const named = [
      ...this.declaration.routes.map(({ page }) => page),
      ...(this.declaration.slots ?? []).map(({ widget }) => widget),
    ]
    return Object.fromEntries(
      [...new Set(named)].map((module) => {
        const file = ['.tsx', '.ts'].map((end) => join(this.folder, 'src', module + end)).find(existsSync)
        if (!file)
          throw new Error(`${this.label}/area.ts: module ${module} is not in src (expected src/${module.slice(2)}.tsx)`)
        return [module, { import: file, name: chunkOf(module) }]
      }),
    )
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AreaPlugin', (compilation) => {
      const { Compilation, sources, WebpackError } = compiler.webpack
      const fail = (message) => compilation.errors.push(new WebpackError(`${this.label}: ${message}`))
      let uses = {}
      compilation.hooks.finishModules.tap('AreaPlugin', (modules) => {
        for (const file of platformFilesIn(modules))
          fail(
            `${file} is bundled, but the shell owns that library: import what the shell shares (webpack/shared.mjs of area-tooling) or do without`,
          )
        uses = namesTaken(compilation, modules)
      })
      const words = emitWords(compilation, compiler, this.folder, fail)
      compilation.hooks.processAssets.tap(
        { name: 'AreaPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = [...compilation.entrypoints.values()]
            .flatMap((point) => point.getFiles())
            .find((file) => file.startsWith('remoteEntry'))
          const modules = Object.fromEntries(
            Object.keys(this.exposes()).map((module) => [module, this.moduleOf(compilation, module)]),
          )
          const area = {
            ...this.declaration,
            version: this.version,
            entry,
            global: this.global,
            modules,
            words: words(),
            uses,
            integrity: integrityOfAll(compilation),
          }
          this.checkBudget(compilation, area, fail)
          compilation.emitAsset('area.json', new sources.RawSource(`${JSON.stringify(area, null, 2)}\n`))
          compilation.emitAsset('contract.json', new sources.RawSource(JSON.stringify(contractOf(this.folder))))
        },
      )
    })
  }

  moduleOf(compilation, module) {
    const group = compilation.namedChunkGroups.get(chunkOf(module))
    const shared = new Set()
    for (const chunk of group.chunks) {
      for (const found of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        if (found.type === 'consume-shared-module' && lazy.includes(found.options.shareKey))
          shared.add(found.options.shareKey)
      }
    }
    return { chunks: group.getFiles().filter((file) => file.endsWith('.js')), shared: [...shared].sort() }
  }

  /** Compares the compressed sizes of entry and modules with the budgets; a development build is not compressed. */
  checkBudget({ assets, options }, area, fail) {
    if (options.mode !== 'production') return
    const files = [area.entry, ...Object.values(area.modules).flatMap(({ chunks }) => chunks)]
    const plain = files.find((file) => !assets[`${file}.br`])
    if (plain) return fail(`${plain}.br is missing, without which no budget can be checked`)
    const kilobytes = (file) => assets[`${file}.br`].size() / 1024
    const entrySize = kilobytes(area.entry)
    if (entrySize > entryKb)
      fail(`the entry takes ${entrySize.toFixed(1)} KB of ${entryKb}: it lists every page; make an area of some`)
    for (const [module, { chunks }] of Object.entries(area.modules)) {
      const size = [area.entry, ...chunks].reduce((sum, file) => sum + kilobytes(file), 0)
      if (size > area.budget.entryKb)
        fail(`${module} takes ${size.toFixed(1)} KB with the entry; the budget in area.ts is ${area.budget.entryKb} KB`)
    }
  }
}

/** The hashes of scripts and words, by file: a page checks what comes from another origin (rule A-80). */
function integrityOfAll({ assets, options }) {
  if (options.mode !== 'production') return {}
  const files = Object.keys(assets).filter((file) => /\.js$|^words\..*\.json$/.test(file))
  return Object.fromEntries(files.map((file) => [file, integrityOf(assets[file].buffer())]))
}

function chunkOf(module) {
  return `page${module.slice(1).replaceAll('/', '-')}`
}

/**
 * Files of platform libraries that an area would bundle by importing a path that the shell does not share: their state
 * would exist twice. shared-sdk/calls may be bundled.
 */
export function platformFilesIn(modules) {
  const packages = [
    ...new Set(platform.filter((request) => !request.startsWith('@portal/')).map((request) => request.split('/')[0])),
    'react-router',
  ]
  const inPackage = new RegExp(`/node_modules/(${packages.join('|')})/|/shared-sdk/src/|/shared-sdk/contract/`)
  return [...modules]
    .map((module) => module.resource ?? '')
    .filter((file) => inPackage.test(file))
    .map((file) => file.replace(/^.*\/node_modules\//, '').replace(/^.*(?=\/shared-sdk\/)\//, ''))
}
