import type { TestAccount, TestPortal } from './portal'

interface Fixtures {
  portal: TestPortal
  signIn: (account: TestAccount) => Promise<TestAccount>
}

/** Signs in an account of the demonstration data. */
export async function signInDemo({ portal, signIn }: Fixtures, email: string): Promise<TestAccount> {
  const password = 'Demo-1234'
  const answer = await fetch(`${portal.url}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`api-token-auth answered ${answer.status}: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  return signIn({ id: 0, email, password, token })
}
