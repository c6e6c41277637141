/**
 * Why an area cannot run in a shell, or null: a shared library or a name in one that the shell lacks. `shell` is its
 * shell.json, `release` the area.json.
 */
export function misfit(shell, release) {
  for (const [library, names] of Object.entries(release.uses)) {
    if (!(library in shell.names)) return `${release.name} uses ${library}, which the shell does not share`
    const offered = shell.names[library]
    const missing = offered && names.find((name) => name !== 'default' && !offered.includes(name))
    if (missing) return `${release.name} uses ${missing} of ${library}, which the shell lacks: release the shell first`
  }
  return null
}

/** Two areas that own the same path, as a sentence, or null. */
export function collision(releases) {
  const owners = new Map()
  for (const release of releases) {
    for (const { path } of release.routes) {
      const form = path.replace(/:\w+/g, ':').replace(/\/+$/, '')
      const owner = owners.get(form)
      if (owner && owner !== release.name) return `${owner} and ${release.name} both own ${path}`
      owners.set(form, release.name)
    }
  }
  return null
}
