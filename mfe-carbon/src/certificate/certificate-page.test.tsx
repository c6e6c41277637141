import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import { show, text } from '../../test/show'
import CertificatePage from './certificate-page'

const code = '7KQ2M-AB3CD-EF4GH-JK5MN'
const certificate = {
  code,
  brand: 'Prisma',
  first_month: '2026-01',
  last_month: '2026-10',
  co2e: 235.1,
  trees: 1.7,
  issued: '2026-11-23',
}
const open = (answer: unknown, options: Parameters<typeof show>[1] = {}) =>
  show(<CertificatePage />, {
    as: null,
    client: null,
    at: `/certificado/${code}`,
    path: '/certificado/:code',
    answers: { [`co2e_certificates/${code}/`]: answer },
    ...options,
  })

test('a visitor sees brand, months, kilograms and day, and no client’s name (rule H-15)', async () => {
  const { page } = open(certificate)
  await screen.findByText('Este certificado es auténtico y dice lo siguiente.')
  expect([...page.querySelectorAll('dl > div')].map(text)).toEqual([
    'Emitido porPrisma',
    'Entregasenero a octubre de 2026',
    'Emisiones del transporte235,1 kg CO₂eTanto CO₂ como absorben 1,7 árboles en esos meses, a razón de 167 kg por árbol y año.',
    'Fecha de emisión23-11-2026',
    `Código${code}`,
  ])
  expect(page.textContent).not.toContain('Hotel Miramar')
  expect(await accessibilityProblems()).toEqual([])
})

test.each([
  ['2026-03', '2026-03', 'marzo de 2026'],
  ['2025-11', '2026-02', 'noviembre de 2025 a febrero de 2026'],
])('months %s to %s read %s', async (first_month, last_month, read) => {
  open({ ...certificate, first_month, last_month })
  expect(await screen.findByText(read)).toBeTruthy()
})

test('an unknown code is reported as such (rule H-15)', async () => {
  open({ status: 404, body: { detail: 'No encontrado.' } })
  expect(await screen.findByText('No hay ningún certificado con este código')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test.each(['7KQ2M', `${code}-AAAAA`, 'Certificado auténtico: 0 kg', 'A'.repeat(200)])(
  'an address with “%s” has no code: that is said, nothing of it is repeated or asked (rule H-15)',
  async (address) => {
    const { page, calls } = open(certificate, { at: `/certificado/${encodeURIComponent(address)}` })
    expect(await screen.findByText('Esto no es el código de un certificado')).toBeTruthy()
    expect(page.textContent).not.toContain(address)
    expect(screen.queryByRole('button')).toBeNull()
    expect(calls).toEqual([])
    expect(await accessibilityProblems()).toEqual([])
  },
)

test('a code may be typed in small letters', async () => {
  open(certificate, { at: `/certificado/${code.toLowerCase()}` })
  expect(await screen.findByText('Prisma')).toBeTruthy()
})

test('a failure is not taken for an unknown code, and can be tried again', async () => {
  let fails = true
  const { user } = open(() => (fails ? { status: 503, body: {} } : certificate))
  const alert = await screen.findByRole('alert')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Prisma')).toBeTruthy()
})

test('search engines are told not to index the page', async () => {
  open(certificate)
  await screen.findByText('Prisma')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})
