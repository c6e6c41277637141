/** The documents' simple pattern of an e-mail: something, an at, something, a dot, something (000 §5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
