import { ApiError } from '../api-error'
import { newIntention } from '../request'

/**
 * The idempotency keys of calls whose answer was lost: a retry with the same body uses the same key, so that the change
 * is made only once.
 */
export class Intentions {
  private readonly unanswered = new Map<string, string>()

  /**
   * call: sends the body with the key. After a network error or a 5xx the next call with this body reuses the key.
   */
  async once<Answer>(body: object, call: (intention: string) => Promise<Answer>): Promise<Answer> {
    const text = JSON.stringify(body)
    const intention = this.unanswered.get(text) ?? newIntention()
    // Two clicks without waiting are two intentions: a key is reused only after its call has failed.
    this.unanswered.delete(text)
    try {
      return await call(intention)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        this.unanswered.set(text, intention)
      throw error
    }
  }
}
