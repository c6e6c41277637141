import { parseSync } from '@swc/core'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * What entries of a package export, as sorted lines: `entry NAME: of the entry`, and every declaration that these reach in the
 * package, with a line a member. Where a file stands does not matter, unless two declarations have one name.
 * @param folder of the package's declarations
 * @param entries `[['./list', 'src/list/index.d.ts'], …]`; `*` in both stands for each file there
 */
export function exportedTypes(folder, entries) {
  const files = new Map()
  const read = (file) => {
    if (!files.has(file)) files.set(file, readDeclarations(folder, file))
    return files.get(file)
  }
  const reached = new Map()
  const lines = []
  for (const [entry, file] of entries.flatMap((one) => withEach(folder, one)))
    for (const name of namesOf(file, read)) {
      lines.push(`entry ${entry} ${name}: exported`)
      reach(file, name, read, reached)
    }
  const twice = new Map()
  for (const { name, file } of reached.values()) twice.set(name, new Set([...(twice.get(name) ?? []), file]))
  for (const { name, file, declaration } of reached.values()) {
    const label = twice.get(name).size > 1 ? `${name} (${file.replace('.d.ts', '')})` : name
    for (const [member, text] of declaration) lines.push(`${label}${member}${text}`)
  }
  return [...new Set(lines)].sort()
}

function withEach(folder, [entry, file]) {
  if (!entry.includes('*')) return [[entry, file]]
  return readdirSync(join(folder, dirname(file)))
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => name.replace('.d.ts', ''))
    .map((name) => [entry.replace('*', name), file.replace('*', name)])
}

/** The names that a file exports. */
function namesOf(file, read, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  const { exported, stars } = read(file)
  return [...exported.keys(), ...stars.flatMap((star) => namesOf(star, read, seen))]
}

/** Notes the declaration that a file exports or uses under a name, and all that it names in turn. */
function reach(file, name, read, reached) {
  const { declared, exported, imported, stars } = read(file)
  const link = exported.get(name) ?? imported.get(name)
  if (link?.file) return reach(link.file, link.name, read, reached)
  const local = declared.has(name) ? name : link?.name
  if (!declared.has(local)) {
    for (const star of stars) reach(star, name, read, reached)
    return
  }
  const key = `${file} ${local}`
  if (reached.has(key)) return
  const { lines, text } = declared.get(local)
  reached.set(key, { name: local, file, declaration: lines })
  for (const [, from, inner] of text.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g))
    reach(fileOf(file, from, read), inner, read, reached)
  for (const word of new Set(text.match(/(?<![.\w$'"])[A-Za-z_$][\w$]*/g)))
    if (word !== local && (declared.has(word) || imported.get(word)?.file)) reach(file, word, read, reached)
}

const fileOf = (from, request) => {
  const base = normalize(join(dirname(from), request))
  return base.endsWith('.d.ts') ? base : `${base}.d.ts`
}

/** Of a file: what it declares, exports and imports, each by its name there; files are relative to the folder. */
function readDeclarations(folder, file) {
  const declared = new Map()
  const exported = new Map()
  const imported = new Map()
  const stars = []
  const path = existsSync(join(folder, file)) ? file : file.replace('.d.ts', '/index.d.ts')
  if (!existsSync(join(folder, path))) return { declared, exported, imported, stars }
  // The parser counts positions on from call to call, and from the first word: this one is known.
  const source = Buffer.from(`declare const first: 0;\n${readFileSync(join(folder, path), 'utf8')}`)
  const { body } = parseSync(source.toString(), { syntax: 'typescript' })
  const start = body[0].span.start
  const textOf = ({ span }) => tidy(source.subarray(span.start - start, span.end - start).toString())
  const target = (request) => (request.startsWith('.') ? fileOf(path, request) : null)
  const declare = (node) => {
    for (const [name, lines, text] of declarationsIn(node, textOf)) {
      const before = declared.get(name)
      declared.set(
        name,
        before
          ? { lines: [...before.lines, ...numbered(lines, before.lines)], text: before.text + text }
          : { lines, text },
      )
    }
    return declarationsIn(node, textOf).map(([name]) => name)
  }
  for (const node of body.slice(1)) {
    if (node.type === 'ImportDeclaration')
      for (const { type, local, imported: original } of node.specifiers)
        imported.set(local.value, {
          file: type === 'ImportSpecifier' ? target(node.source.value) : null,
          name: original?.value ?? local.value,
        })
    else if (node.type === 'ExportNamedDeclaration')
      for (const { orig, exported: as } of node.specifiers)
        exported.set((as ?? orig).value, { file: node.source ? target(node.source.value) : null, name: orig.value })
    else if (node.type === 'ExportAllDeclaration') stars.push(...[target(node.source.value)].filter(Boolean))
    else if (node.type === 'ExportDeclaration')
      for (const name of declare(node.declaration)) exported.set(name, { file: null, name })
    else if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportDefaultExpression')
      exported.set('default', { file: null, name: 'default' })
    else declare(node)
  }
  return { declared, exported, imported, stars }
}

/** Without comments, and with the short names of what every file has of React and TypeBox. */
const tidy = (text) =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/import\(["'](?:react|typebox)["']\)\.|\bType\.(?=T[A-Z])/g, '')
    .trim()
const numbered = (lines, before) => lines.map(([member, text]) => [`${member}#${before.length + 1}`, text])

/** `[name, [[member, ': type'], …], text]` of each thing that a statement declares. */
function declarationsIn(node, textOf) {
  if (node.type === 'VariableDeclaration')
    return node.declarations.map((each) => {
      const type = each.id.typeAnnotation?.typeAnnotation
      return [
        each.id.value,
        linesOfType(type, textOf, 'object') ?? [['', `: ${type ? textOf(type) : ''}`]],
        textOf(each),
      ]
    })
  if (node.type === 'TsInterfaceDeclaration')
    return [
      [
        node.id.value,
        [['', `: ${textOf(node).replace(/ ?\{[^]*$/, '')}`], ...membersOf(node.body.body, textOf)],
        textOf(node),
      ],
    ]
  if (node.type === 'TsTypeAliasDeclaration')
    return [
      [node.id.value, linesOfType(node.typeAnnotation, textOf, 'type') ?? [['', `: ${textOf(node)}`]], textOf(node)],
    ]
  const name = node.identifier?.value ?? node.id?.value
  return name ? [[name, [['', `: ${textOf(node)}`]], textOf(node)]] : []
}

/** The lines of a type that is a list of members, plain or as a schema; undefined of another. */
function linesOfType(type, textOf, kind) {
  const inner = schemaIn(type)
  const literal = inner ?? type
  if (literal?.type !== 'TsTypeLiteral') return undefined
  return [['', `: ${inner ? schemaKind(type) : kind}`], ...membersOf(literal.members, textOf)]
}

/** The name of a generic type, `TObject` of `import("typebox").TObject<…>` and of `Type.TObject<…>`. */
function nameOf(type) {
  const named = type?.type === 'TsImportType' ? type.qualifier : type?.typeName
  return named?.right?.value ?? named?.value
}

/** The members of TypeBox's `TObject<{…}>`, also as rows of a `TArray`. */
function schemaIn(type) {
  const name = nameOf(type)
  const [inner] = (type?.typeArguments ?? type?.typeParams)?.params ?? []
  if (name === 'TArray') return schemaIn(inner)
  return name === 'TObject' ? inner : undefined
}

/** 'schema', or 'schema of rows' of a list of them. */
const schemaKind = (type) => (nameOf(type) === 'TArray' ? 'schema of rows' : 'schema')

/** A line a member; a schema within a schema has a line for each of its fields. */
function membersOf(members, textOf) {
  return members.flatMap((member, at) => {
    const key = `.${member.key?.value ?? (member.key ? textOf(member.key) : `#${at}`)}`
    const mark = member.optional ? '?' : ''
    const type = member.type === 'TsPropertySignature' && member.typeAnnotation?.typeAnnotation
    if (!type) return [[key + mark, `: ${textOf(member).replace(/[;,]$/, '')}`]]
    const fields = schemaIn(type)
    if (fields?.type === 'TsTypeLiteral') {
      const inner = membersOf(fields.members, textOf)
      return [[key + mark, `: ${schemaKind(type)}`], ...inner.map(([name, text]) => [key + name, text])]
    }
    return [[key + mark, `: ${member.readonly ? 'readonly ' : ''}${textOf(type)}`]]
  })
}
