// Whether a statement keeps to one client, from its tree as PostgreSQL's own parser makes it.
import { loadModule, parseSync } from 'libpg-query'
import { Scope } from './citus-scope.mjs'
import { isDistributed } from './citus-tables.mjs'

/** Resolves when statements can be judged. */
export const ready = loadModule()

/**
 * What Citus would make of a statement, by the tables of readSchema.
 * @returns undefined where it names no table of clients, else `{ tables, needs }`: the tables of clients that it names,
 * sorted, and what would have to change: `joins` (they are joined by something else than what belongs together), `key`
 * (by their ids alone: the client has to join them, too), `lock`, `conflict`, `temporary`, `outer`, `recursive`; `reach`:
 * `one` client, `some`, or `all` of them
 */
export function judge(sql, schema) {
  const found = new Statement(schema)
  for (const { stmt } of parseSync(sql).stmts) found.any(stmt, new Scope())
  return found.verdict()
}

/** Sets of keys that are equal. */
class Groups {
  #parents = new Map()
  of(key) {
    const parent = this.#parents.get(key) ?? key
    return parent === key ? key : this.of(parent)
  }
  join(one, other) {
    this.#parents.set(this.of(one), this.of(other))
  }
}

class Statement {
  /** Places of tables of clients: `{ id, table }`. */
  places = []
  byClient = new Groups()
  /** Also by foreign keys: what belongs together has the same client. */
  byOwner = new Groups()
  anchors = new Map()
  needs = new Set()
  isWriting = false
  #last = 0

  constructor(schema) {
    this.schema = schema
  }

  /** A statement or a part of one: goes down to each query in it. */
  any(node, scope) {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach((each) => this.any(each, scope))
    if (node.SelectStmt) return void this.select(node.SelectStmt, scope)
    for (const kind of ['InsertStmt', 'UpdateStmt', 'DeleteStmt'])
      if (node[kind]) return void this.write(kind, node[kind], scope)
    Object.values(node).forEach((value) => this.any(value, scope))
  }

  /** @returns the clients' keys among its columns, by name */
  select(node, outer) {
    const scope = this.with(node.withClause, outer)
    if (node.larg) {
      const outputs = [node.larg, node.rarg].map((side) => this.select(side, scope))
      return outputs[0]
    }
    for (const item of node.fromClause ?? []) this.from(item, scope)
    this.condition(node.whereClause, scope)
    const { fromClause: _from, whereClause: _where, withClause: _with, lockingClause, ...rest } = node
    this.any(rest, scope)
    if (lockingClause && scope.own.length > 0) this.hasLock = true
    return scope.outputs(node.targetList ?? [])
  }

  write(kind, node, outer) {
    const scope = this.with(node.withClause, outer)
    this.isWriting = true
    const target = this.table(node.relation, scope)
    for (const item of [...(node.fromClause ?? []), ...(node.usingClause ?? [])]) this.from(item, scope)
    this.condition(node.whereClause, scope)
    const {
      relation: _relation,
      fromClause: _from,
      usingClause: _using,
      whereClause: _where,
      withClause: _with,
      ...rest
    } = node
    const outputs = node.selectStmt?.SelectStmt && this.select(node.selectStmt.SelectStmt, scope)
    this.any({ ...rest, selectStmt: undefined }, scope)
    if (kind === 'InsertStmt' && target) this.insert(node, target, outputs)
    return scope.outputs(node.returningClause?.exprs ?? [])
  }

  /** Rows that are inserted have a client: one where it is a value, else that of the rows they are made of. */
  insert({ onConflictClause, selectStmt }, { id, table }, outputs) {
    const source = outputs?.get(table.key)
    if (source) this.byClient.join(id, source)
    else if (selectStmt?.SelectStmt.valuesLists && table.key) this.anchor(id, 'one')
    const elements = onConflictClause?.infer?.indexElems
    if (elements && !elements.some(({ IndexElem }) => IndexElem.name === table.key)) this.needs.add('conflict')
  }

  with(clause, outer) {
    const scope = new Scope(outer)
    for (const { CommonTableExpr: each } of clause?.ctes ?? []) {
      if (clause.recursive) {
        scope.queries.set(each.ctename, new Map())
        this.isRecursive = true
      }
      const [[kind, query]] = Object.entries(each.ctequery)
      const outputs = kind === 'SelectStmt' ? this.select(query, scope) : this.write(kind, query, scope)
      scope.queries.set(each.ctename, outputs ?? new Map())
    }
    return scope
  }

  from(item, scope) {
    if (item.RangeVar) return this.table(item.RangeVar, scope) ? 'distributed' : 'other'
    if (item.RangeSubselect) {
      const before = this.places.length
      const { subquery, alias } = item.RangeSubselect
      scope.add(alias?.aliasname, { outputs: this.select(subquery.SelectStmt, scope) })
      return this.places.length > before ? 'distributed' : 'other'
    }
    if (!item.JoinExpr) {
      const alias = Object.values(item)[0]?.alias?.aliasname
      scope.add(alias, { outputs: new Map() })
      this.any(item, scope)
      return 'other'
    }
    const { larg, rarg, quals, usingClause, jointype } = item.JoinExpr
    const [left, right] = [larg, rarg].map((side) => this.from(side, scope))
    if (jointype !== 'JOIN_INNER' && left === 'other' && right === 'distributed') this.hasOuter = true
    this.condition(quals, scope)
    for (const { String: name } of usingClause ?? []) this.equal(scope.everywhere(name.sval))
    return [left, right].includes('distributed') ? 'distributed' : 'other'
  }

  /** A table that is named; a place where it is one of clients. */
  table({ relname, alias, schemaname }, scope) {
    const name = alias?.aliasname ?? relname
    const query = schemaname ? undefined : scope.query(relname)
    if (query) return void scope.add(name, { outputs: query })
    const table = this.schema.tables.get(relname)
    if (!isDistributed(table)) {
      if (!table && !schemaname) this.hasTemporary = true
      return void scope.add(name, { table })
    }
    const place = { id: `${name} ${(this.#last += 1)}`, table }
    this.places.push(place)
    scope.add(name, place)
    return place
  }

  /** Equalities that always hold: those joined by `and`. */
  condition(node, scope) {
    if (!node) return
    if (node.BoolExpr?.boolop === 'AND_EXPR') return node.BoolExpr.args.forEach((each) => this.condition(each, scope))
    const { A_Expr: expression, SubLink: sublink } = node
    if (expression?.name?.[0].String?.sval === '=') this.equality(expression, scope)
    else if (sublink?.subLinkType === 'ANY_SUBLINK') {
      const key = scope.keyOf(sublink.testexpr)
      const outputs = this.select(sublink.subselect.SelectStmt, scope)
      const [inner] = outputs?.values() ?? []
      if (key && inner) this.byClient.join(key, inner)
      if (key) this.anchor(key, 'some')
      return
    }
    this.any(node, scope)
  }

  equality({ kind, lexpr, rexpr }, scope) {
    const [left, right] = [lexpr, rexpr].map((side) => scope.keyOf(side))
    if (kind === 'AEXPR_OP') {
      this.equal([left, right].filter(Boolean))
      if (left && !right && isValue(rexpr)) this.anchor(left, 'one')
      if (right && !left && isValue(lexpr)) this.anchor(right, 'one')
      this.owner(scope.columnOf(lexpr), scope.columnOf(rexpr))
    } else if (left) this.anchor(left, 'some')
  }

  equal([first, ...others]) {
    for (const other of others) this.byClient.join(first, other)
  }

  /** A foreign key between two places: both are of one client. */
  owner(one, other) {
    if (!one?.place || !other?.place) return
    const isKey = ({ from, to, columns, targets }, a, b) =>
      from === a.place.table.name && to === b.place.table.name && columns[0] === a.column && targets[0] === b.column
    if (this.schema.foreignKeys.some((key) => isKey(key, one, other) || isKey(key, other, one)))
      this.byOwner.join(one.place.id, other.place.id)
  }

  anchor(key, reach) {
    if (this.anchors.get(key) !== 'one') this.anchors.set(key, reach)
  }

  verdict() {
    if (this.places.length === 0) return undefined
    for (const { id } of this.places) this.byOwner.join(id, this.byClient.of(id))
    const groupsOf = (groups) => [...new Set(this.places.map(({ id }) => groups.of(id)))]
    const reachOf = (groups) => {
      const found = groupsOf(groups).map((group) => {
        const all = [...this.anchors].filter(([key]) => groups.of(key) === group).map(([, reach]) => reach)
        return all.includes('one') ? 'one' : all.includes('some') ? 'some' : 'all'
      })
      return ['all', 'some', 'one'].find((reach) => found.includes(reach))
    }
    const [owners, clients] = [groupsOf(this.byOwner), groupsOf(this.byClient)]
    const reach = reachOf(this.byOwner)
    const isOne = reach === 'one'
    if (owners.length > 1 && !isOne) this.needs.add('joins')
    else if (clients.length > owners.length || (clients.length > 1 && reachOf(this.byClient) !== 'one'))
      this.needs.add('key')
    if (this.hasLock && !isOne) this.needs.add('lock')
    if (this.hasTemporary) this.needs.add('temporary')
    if (this.hasOuter && !isOne) this.needs.add('outer')
    if (this.isRecursive && !isOne) this.needs.add('recursive')
    if (this.isWriting && !isOne) this.needs.add('write')
    const tables = [...new Set(this.places.map(({ table }) => table.name))].sort()
    return { tables, needs: [...this.needs].sort(), reach }
  }
}

/** A value that is the same for all rows. */
function isValue(node) {
  if (node.TypeCast) return isValue(node.TypeCast.arg)
  return Boolean(node.ParamRef || node.A_Const)
}
