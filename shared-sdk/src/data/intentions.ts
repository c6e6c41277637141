import { ApiError } from '../api-error'
import { newIntention } from '../request'

/**
 * The keys of calls whose answer was lost: the same body sent again carries the same key, so that it has one effect.
 */
export class Intentions {
  private readonly unanswered = new Map<string, string>()

  /**
   * call: sends the body with the key. A network error or a 5xx keeps the key for the next time, an answer spends it.
   */
  async once<Answer>(body: object, call: (intention: string) => Promise<Answer>): Promise<Answer> {
    const text = JSON.stringify(body)
    const intention = this.unanswered.get(text) ?? newIntention()
    // Whoever presses twice without waiting wants two: a key is taken up again only once its call has failed.
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
