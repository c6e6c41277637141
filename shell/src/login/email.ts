/** A simple pattern of an e-mail address: something, an at, something, a dot, something. */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
