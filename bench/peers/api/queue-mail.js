/** The statement with which pg-boss queues an email, from the version that the API uses. */
export const queueMail = {
  name: 'queue mail',
  text: `
  WITH ins AS (
  INSERT INTO pgboss.job_common (
    id,
    name,
    data,
    priority,
    start_after,
    created_on,
    singleton_key,
    singleton_on,
    group_id,
    group_tier,
    expire_seconds,
    deletion_seconds,
    keep_until,
    retry_limit,
    retry_delay,
    retry_backoff,
    retry_delay_max,
    policy,
    dead_letter,
    heartbeat_seconds,
    blocked,
    blocking,
    pending_dependencies
  )
  SELECT
    COALESCE(id, gen_random_uuid()) as id,
    'mail' as name,
    data,
    COALESCE(priority, 0) as priority,
    j.start_after,
    pgboss.job_now() as created_on,
    "singletonKey",
    CASE
      WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
      ELSE NULL
      END as singleton_on,
    "groupId" as group_id,
    "groupTier" as group_tier,
    COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
    COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
    j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
    COALESCE("retryLimit", q.retry_limit) as retry_limit,
    COALESCE("retryDelay", q.retry_delay) as retry_delay,
    COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
    COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
    q.policy,
    COALESCE("deadLetter", q.dead_letter) as dead_letter,
    COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
    COALESCE(blocked, false) as blocked,
    COALESCE(blocking, false) as blocking,
    COALESCE("pendingDependencies", 0) as pending_dependencies
  FROM (
    SELECT *,
      CASE
        WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
        ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
        END as start_after
    FROM json_to_recordset($1::text::json) as x (
      id uuid,
      priority integer,
      data jsonb,
      "startAfter" text,
      "retryLimit" integer,
      "retryDelay" integer,
      "retryDelayMax" integer,
      "retryBackoff" boolean,
      "singletonKey" text,
      "singletonSeconds" integer,
      "singletonOffset" integer,
      "groupId" text,
      "groupTier" text,
      "expireInSeconds" integer,
      "deleteAfterSeconds" integer,
      "retentionSeconds" integer,
      "deadLetter" text,
      "heartbeatSeconds" integer,
      blocked boolean,
      blocking boolean,
      "pendingDependencies" integer
    )
  ) j
  JOIN pgboss.queue q ON q.name = 'mail'
  ON CONFLICT DO NOTHING
  RETURNING id, start_after
  ),
  notified AS (
    SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'mail')
    FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
  )
  SELECT id FROM ins WHERE (SELECT count(*) FROM notified) < 0`,
};
