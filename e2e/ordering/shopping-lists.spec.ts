import type { Page } from '@playwright/test'
import { askApi, fillCart } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'

const save = 'Guardar como lista'
const phone = { width: 390, height: 844 }

interface Stored {
  id: number
  version: number
  lines: { line: number; article: number; par: number | null; note: string }[]
}

test('a cart is kept as a list on a desktop, which is changed, used and deleted on a phone (rules R-42 to R-53)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  test.slow()
  const range = 'de listas'
  const center = await portal.aCenter({ name: 'Centro de listas' })
  const client = center.client_id as number
  const account = await signIn(
    await portal.anAccount({ clients: [client], can_see_prices: true, can_see_totals: true }),
  )
  const products = []
  for (const name of [`Gel ${range}`, `Bobina ${range}`, `Guante ${range}`])
    products.push(await portal.aProduct({ name, price: '4.00', stock: 500 }))
  const [gel, bobbin, glove] = products.map(({ id }) => id)
  await fillCart(portal, account, client, gel!, 3)
  await fillCart(portal, account, client, bobbin!, 2)
  await chooseClient(page, portal, account, client, center.id)

  await page.goto('/carrito')
  await page.getByRole('button', { name: save }).click()
  const dialog = page.getByRole('dialog', { name: save })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Semanal')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Crear lista' }).dblclick()
  await expect(dialog).toHaveCount(0)

  await follow(page, '/pedidos/listas')
  await page.getByRole('link', { name: 'Semanal' }).click()
  const lines = page.getByRole('list', { name: 'Líneas' })
  await expect(lines.getByRole('listitem')).toHaveText([
    new RegExp(`Gel ${range}.*3 unidades en el carro`),
    new RegExp(`Bobina ${range}`),
  ])

  // Changed: an article is found, a line moves by keyboard, a reload loses nothing.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Añadir artículos' }).fill(`Guante ${range}`)
  await page.getByRole('button', { name: `Añadir Guante ${range} a la lista` }).click()
  await page.getByRole('textbox', { name: `Stock deseado de Guante ${range}` }).fill('4')
  await page.getByRole('button', { name: `Subir Guante ${range}` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('button', { name: `Subir Guante ${range}` })).toBeFocused()
  await expectNoSidewaysScroll(page)
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(lines.getByRole('listitem').first()).toContainText(`Guante ${range}`)
  await expectAccessible(page, '#main')

  // Meanwhile a colleague writes a note: what was typed stays, and is saved with it.
  const colleague = await portal.anAccount({ clients: [client], first_name: 'Ana', last_name: 'Gil' })
  const { results } = await askApi<{ results: { id: number }[] }>(portal, account, 'shopping_lists/')
  const path = `shopping_lists/${results[0]!.id}/`
  expect(results).toHaveLength(1)
  const { version, lines: stored } = await askApi<Stored>(portal, account, path)
  await askApi(portal, colleague, path, {
    method: 'PUT',
    body: {
      version,
      lines: stored.map(({ article, par }, at) => ({
        product: article,
        unit: null,
        par,
        note: at === 0 ? 'arriba' : '',
      })),
    },
  })
  troubles.expectSome(/409 \(Conflict\)/)
  const store = page.getByRole('button', { name: 'Guardar', exact: true })
  await store.click()
  await expect(page.getByText('La lista ha sido cambiada por Ana Gil entretanto.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Observaciones de Gel ${range}` })).toHaveValue('arriba')
  await store.dblclick()
  await expect(page.getByRole('button', { name: 'Cambiar', exact: true })).toBeVisible()
  expect((await askApi<Stored>(portal, account, path)).lines.map(({ article }) => article)).toEqual([
    glove,
    gel,
    bobbin,
  ])

  // It is a storeroom by now: its tools share a line.
  const tools = [
    page.getByRole('link', { name: 'Contar' }),
    page.getByRole('button', { name: 'Cambiar', exact: true }),
    page.getByRole('button', { name: 'Más acciones' }),
  ]
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size)
    const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y))
    expect(tops).toEqual(tools.map(() => tops[0]))
  }

  // Used: what is missing up to the par quantity goes in once, however often it is pressed.
  await page.getByRole('button', { name: 'Hasta el stock deseado' }).click()
  await pressThrice(page, 'Añadir 1 línea')
  await expect(lines.getByRole('listitem').first()).toContainText('4 unidades en el carro')
  const { items } = await askApi<{ items: { product: number; quantity: number }[] }>(portal, account, 'cart/')
  expect(items.map(({ product, quantity }) => [product, quantity])).toEqual([
    [gel, 3],
    [bobbin, 2],
    [glove, 4],
  ])

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).dblclick()
  await expect(page.getByText('No hay ninguna lista')).toBeVisible()
})

async function pressThrice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click({ clickCount: 3, delay: 20 })
}
