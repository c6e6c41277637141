/**
 * The first script of every page, which the content security policy allows by its hash. It reads the address and starts
 * all requests that the page will need, so that no request waits for another one. Plain JavaScript: it is not compiled.
 */
;(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent)
  const registry = read('portal-registry'),
    shell = read('portal-shell'),
    config = read('portal-config')
  /** Ignores errors of malformed areas, which the shell will leave out. */
  const eachArea = (act) => {
    for (const area of registry.areas)
      try {
        act(area)
      } catch {}
  }
  const flags = {}
  eachArea((area) => Object.assign(flags, area.flags))
  Object.assign(flags, config.flags)
  const stored = (key) => {
    try {
      const own = sessionStorage.getItem(key)
      const value = sessionStorage.getItem('_buyerCookie') !== null ? own : (own ?? localStorage.getItem(key))
      return value === 'null' ? null : value
    } catch {
      return null
    }
  }
  let language = null
  try {
    language =
      (sessionStorage.getItem('_buyerCookie') !== null && sessionStorage.getItem('_language')) ||
      localStorage.getItem('_language')
  } catch {}
  language = (language || navigator.language || config.defaultLanguage).toLowerCase().split('-')[0]
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
    const parts = pattern.split('/'),
      open = parts[parts.length - 1] === '*'
    if (open) parts.pop()
    return (
      (open ? path.length >= parts.length : path.length === parts.length) &&
      parts.every((part, i) => part[0] === ':' || part === path[i])
    )
  }

  const isPublic = (route) =>
    route.public === true || (route.public && [route.public.flag || []].flat().every((flag) => flags[flag]))

  const field = (key, name) => {
    try {
      return JSON.parse(stored(key))[name]
    } catch {
      return undefined
    }
  }
  const isStored = (what) => {
    const [, key, kind, rest] = /^(\w+)([.=]?)(.*)$/.exec(what)
    return kind === '.' ? !!field(key, rest) : kind === '=' ? stored(key) === rest : stored(key) !== null
  }
  const isAlive = (token) => {
    try {
      return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000 > Date.now()
    } catch {
      return false
    }
  }
  const country = stored('_country'),
    hasCenter = field('_center', 'id') !== undefined
  const today =
    document.querySelector('meta[name="portal-today"]')?.content ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date())
  const [year, month] = today.split('-').map(Number)
  const moment = (...parts) => new Date(Date.UTC(...parts)).toISOString().slice(0, 19)
  const chosen = {
    $client: field('_client', 'id'),
    $center: field('_center', 'id'),
    $lead: field('_lead', 'id'),
    $country: country === 'eu' ? null : country,
    $yearAgo: moment(year, month - 13),
    $thisYear: moment(month === 1 ? year - 1 : year, 0),
    $lastMonth: moment(year, month - 1, 0, 23, 59, 59),
  }
  const answers = (window.portalFirst = new Map())
  const calls = []
  let account
  /** Sends a call, if it is needed; for some roles once the account has one of them. Returns its JSON. */
  const ask = ({ call, query = {}, needs = [], unless = [], roles }) => {
    if (unless.some(isStored) || !needs.every(isStored)) return undefined
    // The country of a browser's first visit comes with the account, for which the page waits (rule S-87).
    if (country === null && Object.values(query).flat().includes('$country')) return undefined
    const params = new URLSearchParams()
    for (const name of Object.keys(query).sort()) {
      const given = Array.isArray(query[name]) ? query[name][hasCenter ? 0 : 1] : query[name]
      const value = given in chosen ? chosen[given] : given
      if (value !== undefined && value !== null) params.set(name, value)
    }
    const text = params.toString(),
      url = '/api/' + call + (text && '?' + text)
    const send = () =>
      fetch(url, {
        headers: { 'Accept-Language': language, Authorization: 'Bearer ' + token },
        priority: 'high',
      })
    const answer = roles ? account.then(({ role }) => (roles.includes(role) ? send() : Promise.reject(role))) : send()
    answers.set(language + ' ' + token + ' ' + url, answer)
    const json = answer.then((got) => (got.ok ? got.clone().json() : Promise.reject(got)))
    json.catch(() => {}) // the page sends the call again
    return json
  }
  /** Whether a condition forbids something whatever the account is. */
  const isOff = ({ flag, punchout } = {}) =>
    [flag || []].flat().some((one) => !flags[one]) || (punchout === false && stored('_buyerCookie') !== null)

  const run = () => {
    for (const src of shell.scripts) {
      const script = document.createElement('script')
      script.async = false
      script.src = src
      document.head.append(script)
    }
  }

  const path = location.pathname.replace(/\/+$/, '').split('/')
  const token = stored('_token'),
    isSignedIn = token !== null
  preload(shell.words[language], 'fetch')
  for (const file of shell.pages['page-' + (path[1] || 'home')] || []) preload(file, 'script')
  let isFramed = isSignedIn
  eachArea((area) => {
    const route = area.routes.find((one) => matches(one.path.replace(/\/+$/, ''), path))
    if (!route || !(isSignedIn || isPublic(route))) return
    isFramed = true
    preloadModule(area, route.page)
    if (location.search || isOff(route.when)) return
    const roles = route.when?.role && [route.when.role].flat()
    calls.push(...(route.first || []).map((call) => ({ ...call, roles })))
  })
  if (isFramed && isAlive(token))
    try {
      account = ask({ call: 'account/' })
      calls.forEach(ask)
    } catch {}
  document.addEventListener('DOMContentLoaded', run)
  const isPlain =
    !path[1] || !isFramed || ['login', 'recuperar-contrasena', 'nueva-contrasena', 'solicitar-acceso'].includes(path[1])
  document.documentElement.dataset.skeleton = isPlain ? 'plain' : 'page'
  if (isPlain) return
  eachArea((area) => {
    for (const slot of area.slots || []) {
      const isElsewhere = slot.slot.startsWith('cart.')
      if (!isElsewhere && !isOff(slot.when) && (isSignedIn || !slot.when?.signedIn))
        preloadModule(area, slot.widget, 'low')
    }
  })
})()
