/**
 * The names that a compilation imports from each shared library, `{ '@portal/shared-sdk': ['useSession', …] }`. Call it
 * before webpack concatenates modules. A namespace import counts as no name.
 */
export function namesTaken(compilation, modules) {
  const taken = new Map()
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      const target = compilation.moduleGraph.getModule(dependency)
      if (target?.type !== 'consume-shared-module' || typeof dependency.getIds !== 'function') continue
      const key = target.options.shareKey
      const [name] = dependency.getIds(compilation.moduleGraph)
      if (!taken.has(key)) taken.set(key, new Set())
      if (name) taken.get(key).add(name)
    }
  }
  return Object.fromEntries([...taken].sort().map(([key, names]) => [key, [...names].sort()]))
}
