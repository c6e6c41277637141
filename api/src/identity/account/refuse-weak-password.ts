import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import { fieldError } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import { weaknessOf } from '../session/weak-password'

const texts: Record<'common' | 'own', Text> = {
  common: {
    es: 'Es una contraseña muy común. Elige otra.',
    pt: 'É uma palavra-passe muito comum. Escolha outra.',
    en: 'This password is very common. Choose another one.',
  },
  own: {
    es: 'La contraseña no puede estar hecha de tu nombre, tu correo o tu empresa.',
    pt: 'A palavra-passe não pode ser feita do seu nome, e-mail ou empresa.',
    en: 'The password may not be made of your name, e-mail address or company.',
  },
}

/**
 * Refuses a new password that is too easily guessed (rules S-10 to S-12); its length is the schema's.
 * @param named further own words, beside the account's name, address and clients
 * @throws Problem 400 of the field `password`
 */
export async function refuseWeakPassword(
  db: Db,
  account: number,
  password: string,
  named: readonly (string | undefined)[],
): Promise<void> {
  const row = await firstRow(
    db,
    sql<{ own: string[] }>`
    select array[email, first_name, last_name] || array(
      select c.name from account_client x join client c on c.id = x.client_id where x.account_id = account.id
        order by c.id limit 20) as own
    from account where id = ${account}`,
  )
  const weakness = weaknessOf(password, [...(row?.own ?? []), ...named.filter((word) => word !== undefined)])
  if (weakness) throw fieldError('password', texts[weakness])
}
