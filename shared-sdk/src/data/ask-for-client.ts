import type { Center, Client } from '../../contract'
import { emit } from '../events'
import { chooseClient } from '../session/commands'

/**
 * Chooses another client with this centre, else as chooseClient does. Where the cart of the present client or lead has
 * lines, the shell asks first and empties it (rule L-2). Answers whether the client was chosen; a choice that failed
 * has been shown already.
 */
export function askForClient(client: Client, center?: Center): Promise<boolean> {
  return new Promise((answer, fail) => {
    if (emit('clientAsked', { client, center, answer }) > 0) return
    chooseClient(client, center).then(() => answer(true), fail)
  })
}
