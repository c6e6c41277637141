/**
 * An invited buyer chooses a password, logs in and orders the first article that the catalogue shows. Answers the order's
 * number and how often the buyer pressed something.
 */
export async function firstOrder(browser, link, email = 'rosa@miramar.example') {
  const password = 'Tres-toallas-y-un-cubo'
  const page = await browser.newPage({ locale: 'es-ES', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(120_000)
  let presses = 0
  const press = async (what) => {
    presses += 1
    await what.click()
  }
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await press(page.getByRole('button', { name: 'Guardar contraseña' }))
  await press(page.getByRole('link', { name: 'INICIAR SESIÓN' }))
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(page.getByRole('button', { name: 'INICIAR SESIÓN' }))
  await press(page.getByRole('button', { name: /^Añadir .* al pedido$/ }).first())
  await press(page.getByRole('link', { name: /^Carro, 1 unidad/ }))
  await press(page.getByRole('button', { name: 'Enviar Pedido' }))
  const sent = page.getByText(/Número de pedido PED\S+/)
  await sent.waitFor()
  const number = /PED\S+/.exec(await sent.textContent())[0]
  await page.close()
  return { number, presses }
}
