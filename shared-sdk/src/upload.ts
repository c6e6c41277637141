import { ApiError } from './api-error'
import { currentLanguage } from './i18n'
import { genericError } from './request'
import { session, tokenRefused } from './session/store'
import { siteAddress } from './site-address'

export interface UploadOptions {
  /** The idempotency key, as for any call that changes something. */
  intention: string
  /** share: how much of the form is sent, 0 to 1. The answer comes after 1. */
  onProgress: (share: number) => void
}

/** POSTs a form and reports its progress, which fetch cannot. Answers and errors as `request`. */
export function upload<T>(path: string, form: FormData, options: UploadOptions): Promise<T> {
  const { intention, onProgress } = options
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', siteAddress(`/api/${path}`))
    call.setRequestHeader('Accept-Language', currentLanguage())
    call.setRequestHeader('Idempotency-Key', intention)
    const { token } = session()
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`)
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    call.onerror = () => reject(new ApiError(0, null, genericError()))
    call.onload = () => {
      const data = parsed(call.responseText)
      if (call.status >= 200 && call.status < 300) return resolve(data as T)
      // Another tab has renewed the token meanwhile (rule S-18).
      if (call.status === 401 && tokenRefused(token)) return resolve(upload<T>(path, form, options))
      reject(new ApiError(call.status, data, genericError()))
    }
    call.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
