/**
 * Runs before anything else and is allowed by its hash: reads the address and asks for all that its page will need,
 * so that no request waits for another one.
 */
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent)
  const registry = read('portal-registry'), shell = read('portal-shell'), { flags, defaultLanguage } = read('portal-config')
  const stored = (key) => {
    try { return sessionStorage.getItem('_buyerCookie') !== null ? sessionStorage.getItem(key) : localStorage.getItem(key) } catch { return null }
  }
  let language = null
  try { language = localStorage.getItem('_language') } catch {}
  language = (language || navigator.language || defaultLanguage).toLowerCase().split('-')[0]
  language = ['ca', 'gl', 'eu'].includes(language) ? 'es' : ['es', 'pt', 'en'].includes(language) ? language : 'en'
  document.documentElement.lang = language

  const asked = new Set()
  const preload = (href, as, priority) => {
    if (!href || asked.has(href)) return
    asked.add(href)
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = as
    link.href = href
    if (as === 'fetch') link.crossOrigin = 'anonymous'
    if (priority) link.fetchPriority = priority
    document.head.append(link)
  }
  const preloadModule = (area, module, priority) => {
    const { chunks, shared } = area.modules[module]
    preload(area.base + area.entry, 'script', priority)
    for (const file of chunks) preload(area.base + file, 'script', priority)
    for (const library of shared) for (const file of shell.offers[library] || []) preload(file, 'script', priority)
    preload(area.base + area.words[language], 'fetch', priority)
  }
  const matches = (pattern, path) => {
    const parts = pattern.split('/'), open = parts[parts.length - 1] === '*'
    if (open) parts.pop()
    return (open ? path.length >= parts.length : path.length === parts.length) && parts.every((part, i) => part[0] === ':' || part === path[i])
  }

  const isPublic = (route) => route.public === true || (route.public && [route.public.flag || []].flat().every((flag) => flags[flag]))

  const field = (key, name) => {
    try { return JSON.parse(stored(key))[name] } catch { return undefined }
  }
  const isStored = (what) => {
    const [, key, kind, rest] = /^(\w+)([.=]?)(.*)$/.exec(what)
    return kind === '.' ? !!field(key, rest) : kind === '=' ? stored(key) === rest : stored(key) !== null
  }
  const isAlive = (token) => {
    try { return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000 > Date.now() } catch { return false }
  }
  const country = stored('_country'), hasCenter = field('_center', 'id') !== undefined
  const chosen = { $client: field('_client', 'id'), $center: field('_center', 'id'), $lead: field('_lead', 'id'), $country: country === 'eu' ? null : country }
  const answers = window.portalFirst = new Map()
  const calls = []
  const ask = ({ call, query = {}, unless = [], pictures }) => {
    if (unless.some(isStored)) return
    const params = new URLSearchParams()
    for (const name of Object.keys(query).sort()) {
      const given = Array.isArray(query[name]) ? query[name][hasCenter ? 0 : 1] : query[name]
      const value = given in chosen ? chosen[given] : given
      if (value !== undefined && value !== null) params.set(name, value)
    }
    const text = params.toString(), url = '/api/' + call + (text && '?' + text)
    const answer = fetch(url, { headers: { 'Accept-Language': language, Authorization: 'Bearer ' + token }, priority: 'high' })
    answers.set(language + ' ' + token + ' ' + url, answer)
    answer.then((got) => pictures && got.clone().json()).then((list) => {
      if (list) for (const { image_url } of list.results.slice(0, pictures)) preload(image_url, 'image', 'high')
    }).catch(() => {})
  }

  const path = location.pathname.replace(/\/+$/, '').split('/')
  const token = stored('_token'), isSignedIn = token !== null
  preload(shell.words[language], 'fetch')
  for (const file of shell.pages['page-' + (path[1] || 'home')] || []) preload(file, 'script')
  let isFramed = isSignedIn
  for (const area of registry.areas) {
    const route = area.routes.find((one) => matches(one.path.replace(/\/+$/, ''), path))
    if (!route || !(isSignedIn || isPublic(route))) continue
    isFramed = true
    preloadModule(area, route.page)
    if (!location.search) calls.push(...route.first || [])
  }
  if (isFramed && isAlive(token)) for (const call of [{ call: 'account/' }, ...calls]) ask(call)
  const isPlain = !path[1] || !isFramed || ['login', 'recuperar-contrasena', 'nueva-contrasena', 'solicitar-acceso'].includes(path[1])
  document.documentElement.dataset.skeleton = isPlain ? 'plain' : 'page'
  if (isPlain) return
  for (const area of registry.areas) {
    for (const slot of area.slots || []) {
      const isElsewhere = slot.slot.startsWith('cart.')
      const when = slot.when || {}
      const isOff = [].concat(when.flag || []).some((flag) => !flags[flag])
      if (!isElsewhere && !isOff && (isSignedIn || !when.signedIn)) preloadModule(area, slot.widget, 'low')
    }
  }
})()
