/** The names that a query sees: tables and queries by their alias, then those of the query around it. */
export class Scope {
  /** Places and queries of this query's own `from`: `{ name, id, table }` or `{ name, outputs }`. */
  own = []
  /** Columns that are keys of clients, of the queries of `with`, by name. */
  queries = new Map()

  constructor(outer) {
    this.outer = outer
  }

  add(name, item) {
    this.own.push({ name, ...item })
  }

  query(name) {
    return this.queries.get(name) ?? this.outer?.query(name)
  }

  /** The key of a client that an expression is, undefined for anything else. */
  keyOf(node) {
    if (node?.TypeCast) return this.keyOf(node.TypeCast.arg)
    const found = this.find(node)
    return found && keyIn(found.item, found.column)
  }

  /** The place and column that an expression is. */
  columnOf(node) {
    const found = this.find(node)
    return found?.item.table && found.item.id ? { place: found.item, column: found.column } : undefined
  }

  /** The keys of this name in all items of this query (`using`). */
  everywhere(name) {
    return this.own.map((item) => keyIn(item, name)).filter(Boolean)
  }

  /** The keys among the columns that a list of expressions answers, by name. */
  outputs(targets) {
    const outputs = new Map()
    for (const { ResTarget: target } of targets) {
      const fields = target.val?.ColumnRef?.fields
      const last = fields?.at(-1)
      if (last?.A_Star) {
        for (const item of this.own)
          if (fields.length === 1 || fields[0].String.sval === item.name)
            for (const [name, key] of keysOf(item)) outputs.set(name, key)
        continue
      }
      const name = target.name ?? last?.String?.sval
      const key = target.val && this.keyOf(target.val)
      if (name && key) outputs.set(name, key)
    }
    return outputs
  }

  /** The item and column that a name means, here or around. */
  find(node) {
    const names = node?.ColumnRef?.fields.map((field) => field.String?.sval)
    if (!names || names.some((name) => name === undefined)) return undefined
    const [alias, column] = names.length > 1 ? names.slice(-2) : [undefined, names[0]]
    const item = this.own.find((each) => (alias ? each.name === alias : hasColumn(each, column)))
    if (item) return { item, column }
    return this.outer?.find(node)
  }
}

const hasColumn = ({ table, outputs }, column) => table?.columns.has(column) ?? outputs?.has(column) ?? false
const keyIn = ({ id, table, outputs }, column) => (id && table.key === column ? id : outputs?.get(column))
const keysOf = ({ id, table, outputs }) => (id ? (table.key ? [[table.key, id]] : []) : [...(outputs ?? [])])
