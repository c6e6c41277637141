/** Makes today() answer this day until the test ends, as DEMO_DATE does. */
export function onDay(day: string): void {
  forgetDay()
  const meta = document.createElement('meta')
  meta.name = 'portal-today'
  meta.content = day
  document.head.append(meta)
}

const forgetDay = () => document.head.querySelector('meta[name="portal-today"]')?.remove()

afterEach(forgetDay)
