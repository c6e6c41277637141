/** SQL that sets the levels of a tree anew, from its roots on, after rows were written or moved. */
export const setLevels = (table: string): string => `with recursive placed as (
    select id, 1 as level from ${table} where parent_id is null
    union all select n.id, p.level + 1 from ${table} n join placed p on n.parent_id = p.id)
  update ${table} n set level = p.level from placed p where p.id = n.id and n.level <> p.level`

/** SQL of the path of each category, as articles bear it: leaf, cat1 to cat4. */
export const categoryPaths = `with recursive path as (
    select id as leaf, id, parent_id, level from category
    union all select p.leaf, c.id, c.parent_id, c.level from category c join path p on c.id = p.parent_id)
  select leaf, max(id) filter (where level = 1) as cat1, max(id) filter (where level = 2) as cat2,
    max(id) filter (where level = 3) as cat3, max(id) filter (where level = 4) as cat4 from path group by leaf`
