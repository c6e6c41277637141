import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { shellDeclaration } from '../declarations.mjs'
import { contractOf } from '../../area-tooling/verify/contract.mjs'
import { emitWords } from '../../area-tooling/webpack/emit-words.mjs'
import { namesTaken } from '../../area-tooling/webpack/names-taken.mjs'
import { lazy, platform } from '../../area-tooling/webpack/shared.mjs'

/**
 * Writes `shell.json`: the scripts of the page and the texts of its first one and of the worker, the chunks of every lazy library and of the shell's own pages, the
 * exports of each shared library and those of them that the shell itself uses, and what no area may own. Fails the
 * build when the shell does not provide every shared library.
 */
export class ShellPlugin {
  constructor({ folder, version, firstScript, worker }) {
    Object.assign(this, { folder, version, firstScript, worker })
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellPlugin', (compilation) => {
      const { Compilation, sources, WebpackError } = compiler.webpack
      const fail = (message) => compilation.errors.push(new WebpackError(`shell: ${message}`))
      const words = emitWords(compilation, compiler, this.folder, fail)
      let names = {}
      let uses = {}
      compilation.hooks.finishModules.tap('ShellPlugin', (modules) => {
        uses = namesTaken(compilation, modules)
      })
      // Before modules are concatenated: exports are known by then and not yet renamed.
      compilation.hooks.afterOptimizeDependencies.tap('ShellPlugin', (modules) => {
        names = namesProvided(compilation, modules)
        for (const request of [...platform, ...lazy])
          if (!(request in names)) fail(`${request} is in the table of shared libraries, but not provided`)
      })
      compilation.hooks.processAssets.tap(
        { name: 'ShellPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const request of lazyInside(compilation, compilation.entrypoints.get('main'))) {
            fail(`${request} is imported by the first page; import it from a page that is loaded lazily`)
          }
          const { version: sdk } = JSON.parse(readFileSync(join(root, 'shared-sdk/package.json'), 'utf8'))
          const shell = {
            version: this.version,
            sdk,
            scripts: scriptsOf(compilation.entrypoints.get('main')),
            firstScript: this.firstScript.code,
            offlineWorker: this.worker.code,
            words: words(),
            pages: scriptsOfPages(compilation),
            offers: offeredScripts(compilation),
            names,
            uses,
            owns: shellDeclaration().owns,
            contract: contractOf(this.folder),
          }
          compilation.emitAsset('shell.json', new sources.RawSource(`${JSON.stringify(shell, null, 2)}\n`))
          // Stays in the site when a newer shell is active: areas are held against it (rule A-71).
          compilation.emitAsset(`shell.${this.version}.json`, new sources.RawSource(JSON.stringify(shell)))
        },
      )
    })
  }
}

const scriptsOf = (group) => group.getFiles().filter((file) => file.endsWith('.js'))

/** Scripts of each of the shell's own pages. */
function scriptsOfPages({ namedChunkGroups }) {
  const pages = [...namedChunkGroups].filter(([name]) => name?.startsWith('page-'))
  return Object.fromEntries(pages.map(([name, group]) => [name, scriptsOf(group)]))
}

/** Scripts that each lazy library needs, with those of the lazy libraries that it imports. */
function offeredScripts(compilation) {
  const groups = new Map()
  for (const module of compilation.modules) {
    const [block] = module.type === 'provide-module' ? module.blocks : []
    if (block) groups.set(module._name, compilation.chunkGraph.getBlockChunkGroup(block))
  }
  const withInner = (request, seen) => {
    if (seen.has(request)) return []
    seen.add(request)
    const group = groups.get(request)
    return [...scriptsOf(group), ...lazyInside(compilation, group).flatMap((inner) => withInner(inner, seen))]
  }
  return Object.fromEntries(lazy.map((request) => [request, [...new Set(withInner(request, new Set()))]]))
}

/** Lazy libraries that the modules of a chunk group import statically. */
function lazyInside(compilation, group) {
  const keys = new Set()
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module' && lazy.includes(module.options.shareKey))
        keys.add(module.options.shareKey)
    }
  }
  return [...keys]
}

/** The exports of every provided library; null for a CommonJS library, whose exports webpack does not know. */
function namesProvided(compilation, modules) {
  const names = {}
  for (const module of modules) {
    if (module.type !== 'provide-module') continue
    const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0]
    const target = dependency && compilation.moduleGraph.getModule(dependency)
    const exports = target && compilation.moduleGraph.getProvidedExports(target)
    names[module._name ?? module.name] = Array.isArray(exports)
      ? exports.filter((name) => name !== '__esModule').sort()
      : null
  }
  return names
}
