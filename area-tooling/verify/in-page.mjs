// Runs in the pages that start.mjs opens: each function is sent there, and knows nothing of this file.

/** Before anything else. */
export function remember(stored) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
}

/** As a link does; the page between tells one page's content from the next one's. */
export function follow(path) {
  history.pushState(null, '', '/404')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  return new Promise((done) => {
    setTimeout(() => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      requestAnimationFrame(done)
    }, 0)
  })
}

/** Whether the page has drawn its own text, no longer a veil of loading; or has loaded the script of a widget. */
export function drawn({ script }) {
  if (script) return performance.getEntriesByType('resource').some(({ name }) => name.includes(script))
  const main = document.querySelector('#main') ?? document.querySelector('#root')
  if (!main || document.querySelector('#root > .sk') || main.querySelector(':scope > [role=status]')) return false
  const own = [...main.children].filter((one) => one.tagName !== 'NAV' && one.getAttribute('aria-hidden') !== 'true')
  return own.some((one) => one.textContent.trim() !== '' || one.querySelector('input, img, canvas'))
}

/** Whether it has its data. */
export function settled() {
  return document.querySelector('#main [aria-busy=true]') === null
}

/** Executes a module of the area as the shell would. Answers what it throws, or ''. */
export async function run({ name, global, entry, module }) {
  try {
    const [host] = globalThis.__FEDERATION__.__INSTANCES__
    if (!host.options.remotes.some((remote) => remote.name === name))
      host.registerRemotes([
        { name, entry: new URL(entry, location.origin).href, entryGlobalName: global, type: 'global' },
      ])
    await host.loadRemote(`${name}/${module.slice(2)}`)
    return ''
  } catch (error) {
    return `${error?.name}: ${error?.message}`
  }
}
