import { CompiledQuery } from 'kysely'
import type { Db } from '../../src/db/db'

/** The vocabulary that mends a typo: words of product names without digits, longer than two letters. */
export async function loadSearchWords(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(
    `insert into search_word (word, n)
     select word, count(*) from product, regexp_split_to_table(name_norm, ' ') as word
     where active and word !~ '[0-9]' and length(word) > 2 group by word`))
}
