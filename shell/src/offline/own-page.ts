import { offlineScope, siteAddress, type Registry } from '@portal/shared-sdk'

/** A page as it is kept. */
interface OwnPage {
  html: string
  headers: Headers
}

const blockOf = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)([^<]*)(</script>)`)

/**
 * The page as the server sends it now, with the areas that this visit shows: without network nobody can decide about
 * canaries, and the files of no other version are kept. Throws when it is the page of another shell than the open one,
 * whose files were not loaded.
 */
export async function ownPage(registry: Registry): Promise<OwnPage> {
  const answer = await fetch(siteAddress(offlineScope), { cache: 'no-cache' })
  const text = await answer.text()
  const shell = document.getElementById('portal-shell')?.textContent
  if (!answer.ok || blockOf('portal-shell').exec(text)?.[2] !== shell)
    throw new Error(`The page of another shell: ${answer.status}`)
  const areas = JSON.stringify(registry).replaceAll('<', '\\u003c')
  const html = text.replace(blockOf('portal-registry'), (_block, before: string, _old: string, after: string) =>
    [before, areas, after].join(''),
  )
  const headers = new Headers(answer.headers)
  // The text is neither packed nor as long any more.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  return { html, headers }
}
