import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { LIMITS } from '@sandtable/protocol'
import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { countedAddress } from '../limits/address.ts'
import { depthOf } from '../socket/json-depth.ts'
import { complaintAbout, type SchemaIssue } from './complaint.ts'
import { Problem } from './problem.ts'

/** Security headers, rate limits and the form of errors: applied to every request before its route. */
export async function addGuards(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false, // a server on a local network has no certificate; operators who have one set this in their proxy
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => countedAddress(ip),
  })
  parseShallowJson(app)
  app.setErrorHandler<FastifyError>((failure, request, reply) => {
    const { status, sentence } = asProblem(failure, request)
    if (status >= 500 && !(failure instanceof Problem)) request.log.error({ err: failure }, 'our own mistake')
    void reply.status(status).send({ error: sentence })
  })
}

/** JSON nested too deeply is refused before anything walks through it. */
function parseShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (depthOf(body) > LIMITS.messageDepth) done(new Problem(400, 'The request is nested too deeply.'))
    else parse(request, body, done)
  })
}

/** Tells the client what it can correct, and nothing about our internals. */
function asProblem(failure: FastifyError, request: FastifyRequest): { status: number; sentence: string } {
  if (failure instanceof Problem) return { status: failure.status, sentence: failure.message }
  if (hasZodFastifySchemaValidationErrors(failure)) {
    return { status: 400, sentence: `${wrongIn(failure.validation[0], failure.validationContext, request)}.` }
  }
  const status = failure.statusCode ?? 500
  if (status === 413) return { status, sentence: 'The request is too large.' }
  if (status === 429) return { status, sentence: 'Too many requests: wait a moment.' }
  if (status === 415) return { status, sentence: 'The request is not JSON.' }
  if (status >= 400 && status < 500) return { status, sentence: 'The request cannot be read.' }
  return { status: 500, sentence: 'Something went wrong on our side.' }
}

/** The first thing that the schema of a route found wrong, in a sentence. */
function wrongIn(
  issue: FastifySchemaValidationError | undefined,
  part: string | undefined,
  request: FastifyRequest,
): string {
  if (!issue) return 'The request is wrong'
  const path = issue.instancePath.split('/').filter((name) => name !== '')
  const found: SchemaIssue = { ...issue.params, code: issue.keyword, path, message: issue.message ?? '' }
  const parts: Record<string, unknown> = {
    body: request.body,
    params: request.params,
    querystring: request.query,
  }
  return complaintAbout(found, parts[part ?? 'body'], 'The request')
}
