import { ApiError } from '../api-error'
import { newIntention } from '../request'

/**
 * The idempotency keys of calls whose answer was lost: a retry with the same body uses the same key, so that the change
 * is made only once, also where the server no longer has the answer of the first call and refuses the retry (rule P-43).
 */
export class Intentions {
  private readonly unanswered = new Map<string, string>()

  /**
   * call: sends the body with the key. After a network error or a 5xx, and after a 409 to such a retry, the next call
   * with this body reuses the key.
   */
  async once<Answer>(body: object, call: (intention: string) => Promise<Answer>): Promise<Answer> {
    const text = JSON.stringify(body)
    const lost = this.unanswered.get(text)
    const intention = lost ?? newIntention()
    // Two clicks without waiting are two intentions: a key is reused only after its call has failed.
    this.unanswered.delete(text)
    try {
      return await call(intention)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 0 || status >= 500 || (status === 409 && lost !== undefined)) this.unanswered.set(text, intention)
      throw error
    }
  }
}
