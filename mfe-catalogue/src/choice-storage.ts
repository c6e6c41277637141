import { session } from '@portal/shared-sdk'

/** Where what was chosen on the screen is remembered; a punch-out session keeps everything in its own tab. */
export function choiceStorage(): Storage {
  return session().buyerCookie === null ? localStorage : sessionStorage
}
