import { dispatchSession, fetchCenter, session, useSession } from '@portal/shared-sdk'
import { useEffect } from 'react'

/** Reloads the centre, and how much of its limit is spent, when the cart is opened and when the window gets focus. */
export function useFreshCenter(): void {
  const { center } = useSession()
  const id = center?.id
  useEffect(() => {
    if (id === undefined) return undefined
    // After a failure the former figures stay: the server decides when the cart is sent.
    const renew = () =>
      void fetchCenter(id).then(
        (fresh) => {
          if (session().center?.id === id) dispatchSession({ type: 'centerRenewed', center: fresh })
        },
        () => undefined,
      )
    renew()
    window.addEventListener('focus', renew)
    return () => window.removeEventListener('focus', renew)
  }, [id])
}
