import type { AccountSession } from '@portal/shared-sdk/contract'
import { session } from '@portal/shared-sdk'
import { aSecondLater, accessibilityProblems, aList, anAccount, type Asked } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { show } from '../../test/show'
import AccountPage from './account-page'

const rosa = anAccount({ id: 5, first_name: 'Rosa', last_name: 'Gil', email: 'rosa@hotel.test', language: 'es' })
type Answers = NonNullable<Parameters<typeof show>[1]>['answers']
const open = (answers: Answers = {}, at = '/perfil') =>
  show(<AccountPage />, {
    as: rosa,
    at,
    path: '/perfil/:tab?',
    answers: {
      'PATCH account/': ({ body }: Asked) => ({ body: { ...rosa, ...(body as object) } }),
      'GET account/changes/': aList([]),
      ...answers,
    },
  })
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const data = () => screen.findByRole('form', { name: 'Tus datos' })
const press = (name: string) => screen.getByRole('button', { name })

describe('the account’s own data (rule S-43)', () => {
  test('show e-mail, first and last name; Enter saves them and leads to the root', async () => {
    const { user, sent, address } = open()
    await data()
    expect(screen.getByRole('heading', { level: 1, name: 'Configuración / Mi cuenta' })).toBeTruthy()
    expect([field(/Correo/).value, field(/^Nombre/).value, field(/Apellidos/).value]).toEqual([
      'rosa@hotel.test',
      'Rosa',
      'Gil',
    ])
    expect(await accessibilityProblems()).toEqual([])
    await user.clear(field(/Apellidos/))
    await user.type(field(/Apellidos/), ' Gil Soler {Enter}')
    await waitFor(() => expect(address()).toBe('/'))
    expect(sent).toEqual(['PATCH account/ {"first_name":"Rosa","last_name":"Gil Soler"}'])
  })

  test('an empty field or a wrong e-mail is marked, and nothing is sent', async () => {
    const { user, sent, page } = open()
    await data()
    for (const name of [/Correo/, /^Nombre/, /Apellidos/]) await user.clear(field(name))
    await user.type(field(/Correo/), 'rosa@hotel')
    await user.click(press('Actualizar'))
    await screen.findByText('Escribe tu nombre')
    const marked = [...page.querySelectorAll('[aria-invalid=true]')].map(
      (control) => (control as HTMLInputElement).name,
    )
    expect(marked).toEqual(['email', 'current_password', 'first_name', 'last_name'])
    expect(sent).toEqual([])
  })

  test('another e-mail needs the current password, and the former stays valid until the link is opened', async () => {
    const { user, sent } = open()
    await data()
    await user.clear(field(/Correo/))
    await user.type(field(/Correo/), 'nueva@hotel.test')
    await user.click(press('Actualizar'))
    expect(await screen.findByText('Escribe tu contraseña actual')).toBeTruthy()
    await user.click(field(/Contraseña actual/))
    expect(screen.getByText(/Hasta que lo abras, entras con rosa@hotel\.test/)).toBeTruthy()
    await user.type(field(/Contraseña actual/), 'Demo-1234')
    await user.click(press('Actualizar'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(JSON.parse(sent[0]!.replace('PATCH account/ ', ''))).toMatchObject({
      email: 'nueva@hotel.test',
      current_password: 'Demo-1234',
    })
    expect(Object.values(sessionStorage).join(' ')).not.toContain('Demo-1234')
  })

  test('the same e-mail in capitals is not another one', async () => {
    const { user } = open()
    await data()
    await user.clear(field(/Correo/))
    await user.type(field(/Correo/), ' ROSA@hotel.test ')
    expect(screen.queryByLabelText(/Contraseña actual/)).toBeNull()
  })

  test('a refusal is shown at its field, and what was typed stays, also when the session ends', async () => {
    const { user } = open({ 'PATCH account/': { status: 400, body: { first_name: ['Valor no válido.'] } } })
    await data()
    await user.type(field(/^Nombre/), ' www.x.test')
    await user.click(press('Actualizar'))
    expect(await screen.findByText('Valor no válido.')).toBeTruthy()
    expect(field(/^Nombre/).value).toBe('Rosa www.x.test')
    const again = open()
    await data()
    expect(field(/^Nombre/).value).toBe('Rosa www.x.test')
    expect(screen.getByText('Estos cambios están sin guardar.')).toBeTruthy()
    await again.user.click(press('Descartar'))
    expect(field(/^Nombre/).value).toBe('Rosa')
    expect(screen.queryByText('Estos cambios están sin guardar.')).toBeNull()
  })

  test('Cancelar discards what was typed and leads to the root', async () => {
    const { user, address, sent } = open()
    await data()
    await user.type(field(/^Nombre/), ' X')
    await user.click(press('Cancelar'))
    await waitFor(() => expect(address()).toBe('/'))
    open()
    await data()
    expect(field(/^Nombre/).value).toBe('Rosa')
    expect(sent).toEqual([])
  })
})

test('an unknown tab in the address leads to 404', async () => {
  const { address } = open({}, '/perfil/nada')
  await waitFor(() => expect(address()).toBe('/404'))
})

test('a choice of the language changes the portal and the mails', async () => {
  const { user, sent } = open()
  await data()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'English')
  expect(await screen.findByRole('heading', { name: 'Settings / My account' })).toBeTruthy()
  await waitFor(() => expect(sent).toEqual(['PATCH account/ {"language":"en"}']))
})

test('the data are downloaded as a file, and a failure is shown', async () => {
  const { user } = open({ 'GET account/export/': { status: 503, body: {} } })
  await data()
  await user.click(press('Descargar mis datos'))
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
})

describe('another password', () => {
  const openSecurity = (answers: Answers = {}) =>
    open({ 'GET account/sessions/': { results: [] }, ...answers }, '/perfil/seguridad')

  test('says beforehand that it ends every session, and ends this one (rule S-16)', async () => {
    const { user, sent } = openSecurity()
    await screen.findByText(/se cierran todas tus sesiones, también esta/)
    await user.type(field(/Contraseña actual/), 'Demo-1234')
    await user.type(field(/Contraseña nueva/), 'Otra-clave-9')
    await user.type(field(/Repite/), 'Otra-clave-9')
    await user.click(press('Cambiar contraseña'))
    await waitFor(() => expect(session().token).toBeNull())
    expect(sent).toEqual(['PATCH account/ {"current_password":"Demo-1234","password":"Otra-clave-9"}'])
  })

  test('has to be typed twice, and the server’s text says why it is weak', async () => {
    const { user, sent } = openSecurity({
      'PATCH account/': { status: 400, body: { password: ['Es una contraseña muy común. Elige otra.'] } },
    })
    await screen.findByText(/se cierran todas tus sesiones/)
    await user.type(field(/Contraseña actual/), 'Demo-1234')
    await user.type(field(/Contraseña nueva/), 'password')
    await user.type(field(/Repite/), 'passwort')
    await user.click(press('Cambiar contraseña'))
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy()
    expect(sent).toEqual([])
    await user.clear(field(/Repite/))
    await user.type(field(/Repite/), 'password')
    await user.click(press('Cambiar contraseña'))
    expect(await screen.findByText('Es una contraseña muy común. Elige otra.')).toBeTruthy()
    expect(session().token).not.toBeNull()
  })
})

describe('the sessions (rule S-40)', () => {
  const at = '2026-03-31T10:00:00'
  const row = (id: string, change: Partial<AccountSession> = {}): AccountSession => ({
    id,
    is_current: false,
    begun_at: at,
    seen_at: at,
    browser: 'Firefox 130',
    system: 'Linux',
    ...change,
  })
  const mine = row('a', { is_current: true, browser: 'Chrome 140', system: 'Windows' })
  const openSessions = (answers: Answers = {}) => {
    let rows = [mine, row('b'), row('c', { browser: null, system: null })]
    return open(
      {
        'GET account/sessions/': () => ({ body: { results: rows } }),
        'DELETE account/sessions/b/': () => {
          rows = rows.filter(({ id }) => id !== 'b')
          return { body: {} }
        },
        'DELETE account/sessions/a/': {},
        'DELETE account/sessions/': () => {
          rows = [mine]
          return { body: {} }
        },
        'POST session/logout/': {},
        ...answers,
      },
      '/perfil/seguridad',
    )
  }
  const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

  test('are listed with the present one marked, and a button ends one, even when it is clicked twice', async () => {
    const { user, sent } = openSessions()
    const [first, second, third] = await items()
    expect(first).toContain('Chrome 140, Windows')
    expect(first).toContain('Esta sesión')
    expect(second).toContain('Desde 31-03-2026')
    expect(third).toContain('Navegador desconocido')
    expect(await accessibilityProblems()).toEqual([])
    await user.dblClick(screen.getByRole('button', { name: /Cerrar la sesión de Firefox 130, Linux/ }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(sent).toEqual(['DELETE account/sessions/b/'])
    expect(session().token).not.toBeNull()
  })

  test('are all ended except the present one, and the button for that disappears', async () => {
    const { user } = openSessions()
    await items()
    await user.click(press('Cerrar todas las demás'))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Cerrar todas las demás' })).toBeNull()
  })

  test('log out when the present one is ended', async () => {
    const { user } = openSessions()
    await items()
    await user.click(press('Cerrar esta sesión'))
    await waitFor(() => expect(session().token).toBeNull())
  })

  test('are all ended after a confirmation, which logs out', async () => {
    const { user, sent } = openSessions()
    await items()
    await user.click(press('Cerrar en todas partes'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar en todas partes' }))
    await waitFor(() => expect(session().token).toBeNull())
    expect(sent).toEqual(['POST session/logout/ {"everywhere":true}'])
  })

  test('disappear when they have ended meanwhile, and any other failure is shown', async () => {
    const { user } = openSessions({
      'DELETE account/sessions/c/': { status: 404, body: { detail: 'No encontrado.' } },
      'DELETE account/sessions/b/': { status: 503, body: {} },
    })
    await items()
    await user.click(screen.getByRole('button', { name: /Navegador desconocido/ }))
    await act(async () => undefined)
    expect(screen.queryByRole('alert')).toBeNull()
    aSecondLater()
    await user.click(screen.getByRole('button', { name: /Firefox/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error.')
  })

  test('are loaded again by a button after a failure', async () => {
    let fails = true
    const { user } = openSessions({
      'GET account/sessions/': () => (fails ? { status: 500, body: {} } : { body: { results: [mine] } }),
    })
    await screen.findByRole('alert')
    fails = false
    await user.click(press('Reintentar'))
    expect(await items()).toHaveLength(1)
  })
})
