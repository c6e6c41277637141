// What a change of exported types means for who uses them, by the lines of two reports (exported-types.mjs).

const kinds = ['none', 'minor', 'major']
/** The greater of two kinds of change. */
export const greater = (one, other) => kinds[Math.max(kinds.indexOf(one), kinds.indexOf(other))]

/** Declarations whose members are read and never written by who imports them: one more breaks nobody. */
const isRead = (header) => header === 'object' || header.startsWith('schema')

/**
 * The kind of change between two reports, and each difference as a line. A name that goes or is declared otherwise is a
 * major change, also a member that everybody who makes such a value must now give; one that is added is minor. Where
 * TypeScript would accept more than this tells, a person may say so (`--as minor`).
 */
export function changeBetween(before, after) {
  const [old, now] = [byKey(before), byKey(after)]
  const changes = []
  let kind = 'none'
  const note = (one, text) => {
    kind = greater(kind, one)
    changes.push(`${one}: ${text}`)
  }
  for (const [key, { text, line }] of old) {
    const found = now.get(key)
    if (!found) note('major', `${key} is gone`)
    else if (found.text !== text) note('major', `${line} became ${found.line}`)
  }
  for (const [key, { line, isOptional }] of now) {
    if (old.has(key)) continue
    const header = old.get(key.replace(/\.[^.]*$/, ''))
    const isDemanded = key.includes('.') && header && !isOptional && !isRead(header.text)
    note(isDemanded ? 'major' : 'minor', `${line} is new`)
  }
  return { kind, changes }
}

/** `NAME.member?: type` by `NAME.member`; the text of an optional one keeps its mark. */
function byKey(lines) {
  return new Map(
    lines.map((line) => {
      const [, key, mark, text] = /^(.*?)(\??): (.*)$/.exec(line)
      return [key, { text: mark + text, line, isOptional: mark === '?' }]
    }),
  )
}

/** The version that a change since `released` asks for, or `version` where that says as much. */
export function versionAfter(released, kind, version) {
  const [major, minor] = released.split('.').map(Number)
  const least = { none: released, minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` }[kind]
  return version.localeCompare(least, 'en', { numeric: true }) < 0 ? least : version
}
