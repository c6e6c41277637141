import { dispatchSession, fetchCenter, session, useSession } from '@portal/shared-sdk'
import { useEffect } from 'react'

/** Asks how much of the centre's limit is spent when the cart is opened and when the window is looked at again. */
export function useFreshCenter(): void {
  const { center } = useSession()
  const id = center?.id
  useEffect(() => {
    if (id === undefined) return undefined
    // A failure keeps what is known: the server decides when the cart is sent.
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
