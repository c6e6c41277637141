/**
 * Names of the files of `@portal/shared-sdk/calls` that these sources import, directly or through another such file,
 * sorted. read: answers the text of a file of calls by its name.
 */
export function callsOf(sources, read) {
  const found = new Set()
  const follow = (text, form) => {
    for (const [, name] of text.matchAll(form)) {
      if (found.has(name)) continue
      found.add(name)
      follow(read(name), /['"]\.\/([\w-]+)['"]/g)
    }
  }
  for (const text of sources) follow(text, /['"]@portal\/shared-sdk\/calls\/([\w-]+)['"]/g)
  return [...found].sort()
}
