import { expect, test } from 'vitest'
import { newMatch, playOn, post, TestClient } from '../client.ts'
import { testServer } from '../server.ts'

test('the log has every request, and no key, no link and nothing of what was sent', async () => {
  const lines: string[] = []
  const server = await testServer({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } })
  const { match, keys } = await newMatch(server.url)
  const secrets = Object.values(keys)
  const both = await TestClient.join(server.url, match, secrets)
  await both.contribute('blue')
  await both.contribute('red')
  await playOn([both], 3)
  await both.act({ type: 'chat', seat: 'blue', text: 'words-between-players' })
  await both.close()
  const wrong = 'a-wrong-key-that-somebody-tries'
  await post(server.url, `/api/matches/${match}/keys/redeem`, { key: wrong })
  await post(server.url, `/api/matches/${match}/keys/renew`, { key: secrets[0] ?? '' })
  await fetch(`${server.url}/api/matches/${match}?key=${secrets[1]}`, {
    headers: { authorization: `Bearer ${secrets[1]}`, cookie: `seat=${secrets[1]}` },
  })
  await fetch(`${server.url}/api/matches`, { method: 'POST', body: `{"key":"${secrets[1]}",,` })
  await server.close()

  const log = lines.join('')
  expect(log).toContain(`/api/matches/${match}/keys/renew`)
  expect(secrets).toHaveLength(2)
  for (const secret of [...secrets, wrong, 'words-between-players']) expect(log).not.toContain(secret)
})
