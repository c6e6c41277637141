/** The SWR key of the assistant's token. */
export const chatbotTokenKey = () => ['chatbot-token'] as const
