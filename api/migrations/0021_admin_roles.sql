CREATE TABLE "admin_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text,
	"invited_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" integer,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "admin_invitations_role" CHECK (role in ('viewer', 'operator', 'finance', 'owner')),
	CONSTRAINT "admin_invitations_accepted" CHECK (("admin_invitations"."accepted_at" is null) = ("admin_invitations"."accepted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_role" text;--> statement-breakpoint
-- The first admin becomes owner, the others operators, as they were before.
UPDATE "users" SET "admin_role" = 'operator' WHERE "role" = 'admin';--> statement-breakpoint
UPDATE "users" SET "admin_role" = 'owner'
WHERE "id" = (SELECT min("id") FROM "users" WHERE "role" = 'admin');--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_one_open" ON "admin_invitations" USING btree (lower("email")) WHERE "admin_invitations"."accepted_at" is null and "admin_invitations"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role" CHECK (("users"."role" = 'admin') = ("users"."admin_role" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_role_known" CHECK (admin_role in ('viewer', 'operator', 'finance', 'owner'));